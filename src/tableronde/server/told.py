"""What goes out live, as typed models: they make the types of clients, and tests hold what is really sent against them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from .messages import Ref
from .shown import ErrorBody, SeatShown, TableShown


class Closed(BaseModel):
    """Has these fields and no others."""

    model_config = ConfigDict(extra="forbid")


class Open(BaseModel):
    """Has fields of its game's own beside these."""

    model_config = ConfigDict(extra="allow")
    kind: str
    text: str | None = Field(default=None, description="In the language that was asked for; without one there is none")


class Note(Open):
    """Something that happened on the board."""


class Action(Open):
    """Something that may be done."""

    name: str


class Prompt(Open):
    """What is asked."""


class Entry(Closed):
    """Something that happened at the table."""

    number: int
    kind: Literal["sit", "stand", "begin", "play", "undo", "lend", "back", "resign", "say", "mishap", "end", "rematch"]
    at: float
    seat: int | None
    notes: list[Note] | None = None
    action: str | None = Field(default=None, description="Only for who has decided")
    from_: int | None = Field(default=None, alias="from")
    name: str | None = None
    crest: str | None = None
    text: str | None = None
    bot: str | None = None
    why: str | None = None
    code: str | None = None


class Ask(Closed):
    id: int
    prompt: Prompt
    actions: list[Action]


class Clock(Closed):
    left: list[float]
    running: list[int]


class Part(Closed):
    """A line of a reason: one track, one country …"""

    by: str = Field(description="The field by which lines are told apart")
    value: Any
    text: str | None = None
    points: list[int | None]


class Reason(Closed):
    """Where points came from."""

    id: str
    text: str | None = None
    points: list[int | None] = Field(description="By seat; `null` where it brought none")
    parts: list[Part]


class Tie(Closed):
    """What decided between those with the most points."""

    by: str | None = Field(description="`null`: nothing did")
    values: list[int]
    text: str | None = None


class Result(Closed):
    why: str
    shares: list[float]
    scores: list[int]
    winners: list[int]
    ranking: list[int]
    places: list[int] = Field(description="By seat, from 1; equals share a place")
    reckoning: list[Reason] = Field(description="Where each point came from")
    tie: Tie | None
    next: str | None


class State(Closed):
    """How things are after an entry, for one pair of eyes."""

    number: int
    status: Literal["waiting", "playing", "over"]
    waiting: list[int]
    seats: list[SeatShown]
    clock: Clock | None
    view: Any = Field(description="What the seat sees, in the game's own form")
    ask: Ask | None
    can_undo: bool
    result: Result | None
    cannot_go_on: str | None = None
    record: str | None = Field(default=None, description="For bots that asked for it")


class Presence(Closed):
    seats: list[bool | None] = Field(description="`null`: a bot, or nobody")
    watching: int


class Welcome(Closed):
    type: Literal["welcome"]
    seat: int | None
    table: TableShown
    entries: list[Entry]
    state: State
    presence: Presence


class Entries(Closed):
    type: Literal["entries"]
    entries: list[Entry]
    state: State | None = None
    ref: Ref = None


class PresenceChanged(Presence):
    type: Literal["presence"]


class Refusal(ErrorBody):
    model_config = ConfigDict(extra="forbid")
    type: Literal["error"]
    ref: Ref = None


class Advised(Closed):
    """A choice that a champion would think of."""

    action: str
    worth: float = Field(description="What comes of it for who asks, from 0 to 1")
    share: float = Field(description="The part of its thinking that went into it")
    text: str | None = None


class Hinted(Closed):
    type: Literal["hint"]
    ask: int
    moves: list[Advised] = Field(description="Best first")
    chances: list[float] = Field(description="To win, by seat")
    ref: Ref = None


class Pong(Closed):
    type: Literal["pong"]
    ref: Ref = None


Said = Annotated[Welcome | Entries | PresenceChanged | Refusal | Hinted | Pong, Field(discriminator="type")]
SAID: TypeAdapter[Said] = TypeAdapter(Said)
