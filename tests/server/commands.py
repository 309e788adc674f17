"""Commands as people meet them when something is wrong."""

from __future__ import annotations


def one_sentence(outcome: tuple[int, str]) -> str:
    status, said = outcome
    assert status == 2, said
    assert said.count("\n") == 1, said
    assert said.endswith(".\n")
    return said
