"""Where bots think: nobody sees by the time it takes whether a bot has a choice."""

from __future__ import annotations

import asyncio
from random import Random

from tableronde.bots.hiring import hire
from tableronde.engine.game import load
from tableronde.engine.match import Match
from tableronde.server.thinkers import Thinkers
from tableronde.server.warmth import Warmth

from .playing import run


def without_a_choice() -> tuple[Match, int]:
    """A match in which somebody has one possibility while somebody else has several."""
    for seed in range(200):
        match, dice = load("academy").match(2, seed), Random(seed)
        while not match.over:
            choices = {seat: len(match.legal(seat)) for seat in match.actors}
            if len(choices) > 1 and min(choices.values()) == 1:
                return match, min(choices, key=lambda seat: choices[seat])
            seat = dice.choice(match.actors)
            match.play(seat, dice.choice(match.legal(seat)))
    raise AssertionError("nobody ever had but one possibility")


def test_a_bot_without_a_choice_takes_its_time() -> None:
    match, seat = without_a_choice()

    async def decide() -> None:
        thinkers = Thinkers(1, Warmth(compiling=False))
        chair = thinkers.seat(hire("squire@1"), seat, 7)
        deciding = asyncio.create_task(thinkers.decide(chair, match))
        sooner = asyncio.create_task(asyncio.sleep(0.4))  # both wait on one clock, however slow the machine is
        done, _ = await asyncio.wait({deciding, sooner}, return_when=asyncio.FIRST_COMPLETED)
        assert deciding not in done
        assert await deciding == match.legal(seat)[0]
        thinkers.close()

    run(decide())
