"""What goes out by REST, as typed models: they make the OpenAPI document, and with it the types of clients."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, Field


class ErrorBody(BaseModel):
    code: str = Field(examples=["seat-taken"])
    message: str = Field(examples=["seat 2 is taken; free seats: 1."])
    fields: dict[str, str | float] | None = Field(default=None, description="What it is about", examples=[{"seat": 2}])


class Error(BaseModel):
    error: ErrorBody


class Address(BaseModel):
    for_others: str | None = Field(
        description="Where others in the same network find the server; none when it listens to its own computer alone",
        examples=["http://192.168.1.20:8765/"],
    )


class ChoiceShown(BaseModel):
    value: Any
    name: str
    text: str = Field(description="What it means, in a sentence")


class OptionShown(BaseModel):
    id: str
    kind: str = Field(description="`switch`, `one` of the values, or a `set` of them")
    values: list[Any]
    default: Any
    text: str = Field(description="What it means, in the language asked for")
    choices: list[ChoiceShown] = Field(description="What each value means; a switch has none")
    seats: list[int] = Field(description="The numbers of players that it is for; empty: all")


class PresetShown(BaseModel):
    id: str
    name: str
    options: dict[str, Any] = Field(description="All of them")
    seats: int | None = Field(description="How many play, if it is for so many only")


class GameShown(BaseModel):
    id: str
    name: str
    feel: str = Field(description="What it is like to play, in a line")
    designer: str
    year: int
    seats: list[int] = Field(description="The fewest and the most players")
    minutes: int
    rules: int = Field(description="The version of the rules")
    options: list[OptionShown]
    presets: list[PresetShown] = Field(description="Tables as many like them; the first one is for a first game")
    ready: bool = Field(description="Whether its search is compiled; until then bots that search wait")


class RulesShown(BaseModel):
    game: str
    lang: str
    markdown: str


class PiecesShown(BaseModel):
    names: dict[str, dict[str, str]] = Field(description="What ids are called, by field")
    kinds: dict[str, str] = Field(description="What kinds of actions are called")
    data: dict[str, Any] = Field(description="What a board needs to be drawn, in the game's own form")


class GuideCard(BaseModel):
    id: str
    on: str = Field(description="`start`, `end`, `prompt` or `note`")
    kind: str | None = Field(description="The kind of prompt or note")
    where: dict[str, Any] = Field(description="Fields of the note that must have these values")
    times: int = Field(description="The first time that it comes, the second …")
    unless: dict[str, list[Any]] = Field(description="Options of the table whose values make the card untrue")
    anchor: str | None = Field(description="The part of the board that it speaks of")
    title: str
    text: str


class GuideShown(BaseModel):
    game: str
    lang: str
    cards: list[GuideCard] = Field(description="In their order")


class BotShown(BaseModel):
    id: str
    text: str
    seconds: float = Field(description="How long it thinks about a decision")


class SeatShown(BaseModel):
    name: str | None = Field(description="Nobody sits there if there is no name")
    crest: str | None
    bot: str | None
    lent: str | None = Field(description="The bot that plays for who sits there")
    why: str | None
    resigned: bool


class ClockShown(BaseModel):
    kind: str
    seconds: float


class TableListed(BaseModel):
    code: str
    game: str
    options: dict[str, Any]
    clock: ClockShown | None
    status: str
    seats: list[SeatShown]
    created: float


class TableShown(TableListed):
    rules: int
    listed: bool
    stand_in: str
    hash: str = Field(description="Of the seed, which is shown when the game is over")
    previous: str | None
    next: str | None
    number: int = Field(description="Of the last entry")


class SeatGiven(BaseModel):
    seat: int
    secret: str = Field(description="What the seat is played with; shown once")


class TableMade(BaseModel):
    code: str
    table: TableShown
    seats: list[SeatGiven]


class Rematch(BaseModel):
    code: str


class Fairness(BaseModel):
    hash: str
    over: bool
    seed: str | None = Field(description="When the game is over")
    nonce: str | None
    holds: bool | None = Field(description="Whether the game, dealt again from the seed, is the one that was played")
    problem: str | None = None


class Replay(BaseModel):
    table: TableShown
    eye: int | None = Field(description="Whose eyes; `null` for all hands open")
    seed: str
    nonce: str
    entries: list[dict[str, Any]] = Field(description="As in the protocol, each with the view after it")
    result: dict[str, Any] | None


class Health(BaseModel):
    status: str
    version: str
    node: str
    compiling: list[str] = Field(description="Games that are still being compiled")
    cold: list[str] = Field(description="Games of these whose bots that search have to wait for it")
