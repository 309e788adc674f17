"""Shares of victory with their intervals, as an SVG drawn by hand."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .standings import Standing

WIDTH, ROW, TOP, LEFT, RIGHT = 640, 34, 58, 150, 30
STYLE = """
    svg { color: #1f2328; background: #ffffff; font: 13px system-ui, sans-serif }
    text { fill: currentColor }
    .small { font-size: 11px; opacity: .75 }
    .grid { stroke: currentColor; opacity: .15 }
    .fair { stroke: currentColor; stroke-dasharray: 4 4; opacity: .7 }
    .interval { stroke: #2f6fbb; stroke-width: 3; stroke-linecap: round }
    .share { fill: #2f6fbb }
    @media (prefers-color-scheme: dark) {
      svg { color: #e6edf3; background: #0d1117 }
      .interval { stroke: #79b8ff }
      .share { fill: #79b8ff }
    }
"""


def draw(standings: Sequence[Standing], seats: int, title: str, fair_label: str) -> str:
    fair = 1 / seats
    most = max([fair, *(s.interval[1] if s.interval else s.share for s in standings)])
    step = next(step for step in (0.05, 0.1, 0.2) if most / step <= 8 or step == 0.2)
    ticks = [step * i for i in range(int(most / step + 0.999999) + 1)]
    bottom = TOP + ROW * len(standings)

    def x(share: float) -> str:
        return f"{LEFT + share / ticks[-1] * (WIDTH - LEFT - RIGHT):.1f}"

    parts = [f'<text x="16" y="24" font-weight="600">{escape(title)}</text>']
    for tick in ticks:
        parts.append(f'<line class="grid" x1="{x(tick)}" x2="{x(tick)}" y1="{TOP}" y2="{bottom}"/>')
        parts.append(f'<text class="small" x="{x(tick)}" y="{bottom + 16}" text-anchor="middle">{tick:.0%}</text>')
    parts.append(f'<line class="fair" x1="{x(fair)}" x2="{x(fair)}" y1="{TOP - 6}" y2="{bottom}"/>')
    parts.append(
        f'<text class="small" x="{x(fair)}" y="{TOP - 10}" text-anchor="middle">{escape(fair_label)} {fair:.1%}</text>'
    )
    for i, standing in enumerate(standings):
        y = TOP + ROW * i + ROW // 2
        parts.append(f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{escape(standing.bot)}</text>')
        if standing.interval:
            low, high = standing.interval
            parts.append(f'<line class="interval" x1="{x(low)}" x2="{x(high)}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="share" cx="{x(standing.share)}" cy="{y}" r="5"/>')
        parts.append(
            f'<text class="small" x="{x(standing.share)}" y="{y - 8}" text-anchor="middle">{standing.share:.1%}</text>'
        )
    height = bottom + 28
    body = "\n  ".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" '
        f'aria-label="{escape(title)}">\n  <style>{STYLE}  </style>\n  {body}\n</svg>\n'
    )
