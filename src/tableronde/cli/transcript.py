"""`tableronde transcript`"""

from __future__ import annotations

import json

from ..bots.random import RandomBot
from ..engine.transcript import transcribe
from .asked import GameName, Options, Seats, Seed, find_game, options_of, seats_of, seed_of


def transcript(game: GameName, seats: Seats = None, seed: Seed = None, option: Options = None) -> None:
    """Plays one random game and tells it from the arbiter's eye, as JSON lines: a header, each decision with the whole truth
    before it, the result.

    Example: tableronde transcript cardinal --seats 3 --seed 7 > game.jsonl
    """
    found = find_game(game)
    match = found.match(seats_of(found, seats), seed_of(seed), **options_of(found, option))
    for line in transcribe(match, RandomBot(match.seed)):
        print(json.dumps(line, ensure_ascii=False))
