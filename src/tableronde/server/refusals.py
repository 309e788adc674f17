"""What the server says no with: a code for programs, a sentence for people, and fields for who says it in other words."""

from __future__ import annotations

import math
from typing import Any

from ..engine.errors import TableRondeError


class Refused(TableRondeError):
    """Something that can't be done here or now; nothing was changed."""

    def __init__(self, code: str, message: str, status: int = 409, **fields: str | float) -> None:
        super().__init__(message)
        self.code = code
        self.status = status
        self.fields = fields

    def to_json(self) -> dict[str, Any]:
        return refusal(self.code, str(self), self.fields)


def refusal(code: str, message: str, fields: dict[str, Any] | None = None) -> dict[str, Any]:
    said: dict[str, Any] = {"code": code, "message": message}
    return said | {"fields": fields} if fields else said


def no_table(code: str) -> Refused:
    return Refused("no-table", f"there is no table {code!r}; look at the link again.", 404, table=code)


def no_seat(seat: int, seats: int) -> Refused:
    return Refused("no-seat", f"there is no seat {seat}; this table has seats 0 to {seats - 1}.", 404, seat=seat)


def wrong_secret() -> Refused:
    return Refused("wrong-secret", "this secret opens no seat of this table.", 401)


def not_over(what: str) -> Refused:
    return Refused("not-over", f"{what} can be had when the game is over; before, it would tell what is hidden.", 403)


def too_fast(what: str, wait: float) -> Refused:
    seconds = max(1, math.ceil(wait))
    return Refused("too-fast", f"{what}; try again in {seconds} s.", 429, seconds=seconds)
