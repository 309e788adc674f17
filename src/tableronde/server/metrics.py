"""What operators watch: Prometheus counters and gauges of this process, at `/metrics`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from .house import House


class Metrics:
    def __init__(self, house: House) -> None:
        self.registry = CollectorRegistry()
        self.tables_made = Counter("tableronde_tables_made", "Tables that were made", registry=self.registry)
        self.messages = Counter("tableronde_messages", "Messages of players", ["type"], registry=self.registry)
        self.refusals = Counter("tableronde_refusals", "Wishes that were refused", ["code"], registry=self.registry)
        self.decisions = Counter("tableronde_bot_decisions", "Decisions that bots made here", registry=self.registry)
        self.moves = Histogram(
            "tableronde_move_seconds",
            "From the arrival of a decision until everybody was told",
            registry=self.registry,
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
        )
        rooms = Gauge("tableronde_rooms", "Tables in memory", registry=self.registry)
        rooms.set_function(lambda: len(house.rooms))
        guests = Gauge("tableronde_connections", "Live connections", registry=self.registry)
        guests.set_function(lambda: sum(len(room.guests) for room in house.rooms.values()))
        thinking = Gauge("tableronde_bots_thinking", "Decisions that bots think about", registry=self.registry)
        thinking.set_function(lambda: house.thinkers.thinking)

    def text(self) -> bytes:
        return generate_latest(self.registry)
