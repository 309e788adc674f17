"""Secrets of seats and codes of tables."""

from __future__ import annotations

import hmac
from hashlib import sha256
from secrets import choice, token_urlsafe

#: Without letters and digits that look alike.
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 7
LONGEST_CODE = 12  # that a database keeps


def new_secret() -> str:
    return token_urlsafe(24)


def digest(secret: str) -> str:
    """What is kept of a secret. It is random and long: a plain hash is enough."""
    return sha256(secret.encode()).hexdigest()


def opens(secret: str, kept: str | None) -> bool:
    return kept is not None and hmac.compare_digest(digest(secret), kept)


def new_code() -> str:
    return "".join(choice(ALPHABET) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """A code as people type it; nothing if it can't be one."""
    code = text.upper().replace("-", "").replace(" ", "")
    return code if len(code) <= LONGEST_CODE and set(code) <= set(ALPHABET) else ""


def seal(seed: int, nonce: str) -> str:
    """The hash that is shown at the start. Who is told seed and nonce at the end can compute it."""
    return sha256(f"tableronde {seed} {nonce}".encode()).hexdigest()
