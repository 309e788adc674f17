"""What the server says no with: a short code for programs, a sentence for people."""

from __future__ import annotations

from ..engine.errors import TableRondeError


class Refused(TableRondeError):
    """Something that can't be done here or now; nothing was changed."""

    def __init__(self, code: str, message: str, status: int = 409) -> None:
        super().__init__(message)
        self.code = code
        self.status = status


def no_table(code: str) -> Refused:
    return Refused("no-table", f"there is no table {code!r}; look at the link again.", 404)


def wrong_secret() -> Refused:
    return Refused("wrong-secret", "this secret opens no seat of this table.", 401)


def not_over(what: str) -> Refused:
    return Refused("not-over", f"{what} can be had when the game is over; before, it would tell what is hidden.", 403)
