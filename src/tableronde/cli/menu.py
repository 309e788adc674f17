"""Numbered choices. A long list is asked in steps: first the kind of action, then the first thing that tells them apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..engine.actions import Action
from ..engine.words import Words

#: What fits on a screen beside a board.
MOST = 16


@dataclass(frozen=True)
class Item:
    """A line of a menu: one action, or several behind one more question."""

    label: str
    actions: tuple[Action, ...]


def menu(actions: Sequence[Action], words: Words, players: Sequence[str]) -> list[Item]:
    actions = sorted(actions, key=lambda action: action.id)
    if len(actions) > MOST:
        for key in _questions(actions):
            groups: dict[object, list[Action]] = {}
            for action in actions:
                groups.setdefault(_value(action, key), []).append(action)
            if len(groups) > 1:
                return [_item(key, tuple(group), words, players) for group in groups.values()]
    return [Item(words.action(action, players), (action,)) for action in actions]


def _questions(actions: Sequence[Action]) -> list[str]:
    """The kind of action first, then its fields in the order in which the game names them."""
    return ["kind", *dict.fromkeys(field for action in actions for field in action.fields)]


def _value(action: Action, key: str) -> object:
    return action.kind if key == "kind" else action.fields.get(key)


def _item(key: str, group: tuple[Action, ...], words: Words, players: Sequence[str]) -> Item:
    if len(group) == 1:
        return Item(words.action(group[0], players), group)
    name = words.say("kind", group[0].kind) if key == "kind" else words.name(key, _value(group[0], key), players)
    return Item(f"{name} … ({len(group)})", group)
