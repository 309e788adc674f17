"""What comes in: the messages of the protocol and the bodies of REST calls, checked before anything is done with them."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter

#: The most that one message of a player may be, in bytes; and the body of a request.
LONGEST_MESSAGE = 4096
LONGEST_BODY = 16_384
#: The most that the file of a saved game may be, in bytes: ten times the longest that was seen.
LONGEST_SAVE = 131_072


def _readable(text: str) -> str:
    """Text that people read: no control characters, no spaces around it."""
    text = " ".join("".join(" " if unicodedata.category(char)[0] in "CZ" else char for char in text).split())
    if not text:
        raise ValueError("there is nothing to read in it")
    return text


#: The most characters of a name.
LONGEST_NAME = 24
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME, examples=["Aliénor"]), AfterValidator(_readable)]
Crest = Annotated[str, Field(pattern=r"^[a-z][a-z-]{0,23}$", examples=["lion"])]
Secret = Annotated[str, Field(min_length=16, max_length=64)]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
BotName = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,39}$", examples=["knight"])]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


# REST


class PersonWanted(Strict):
    name: Name
    crest: Crest = "lion"


class BotWanted(Strict):
    bot: BotName


class ClockWanted(Strict):
    kind: Literal["move", "game"]
    seconds: float = Field(ge=5, le=604_800, allow_inf_nan=False)


class TableWanted(Strict):
    """A table to be made."""

    game: str = Field(max_length=64, examples=["cardinal"])
    seats: int | None = Field(default=None, ge=1, le=16, examples=[3])
    options: dict[str, Any] = Field(default_factory=dict, max_length=32, examples=[{}])
    players: list[PersonWanted | BotWanted | None] = Field(default_factory=list, max_length=16)
    listed: bool = False
    clock: ClockWanted | None = None
    stand_in: BotName = "squire"


class SeatWanted(PersonWanted):
    """A seat to be taken; any free one if none is named."""

    seat: SeatNumber | None = None


# Live


#: Comes back as it is; a number that every JSON reader can hold.
Ref = Annotated[int, Field(ge=-(1 << 53), le=1 << 53)] | Annotated[str, Field(max_length=64)] | None


class Message(Strict):
    ref: Ref = None


class Marked(BaseModel):
    """The mark of a message that is not understood otherwise."""

    ref: Ref = None


class Hello(Message):
    type: Literal["hello"]
    secret: Secret | None = None
    since: int = Field(default=0, ge=0, le=1 << 31)
    lang: Literal["en", "fr"] | None = None
    record: bool = False


class Play(Message):
    type: Literal["play"]
    ask: int
    action: str = Field(max_length=200)


class Undo(Message):
    type: Literal["undo"]


class Say(Message):
    type: Literal["say"]
    text: Annotated[str, Field(min_length=1, max_length=300), AfterValidator(_readable)]
    name: Name | None = None


class Lend(Message):
    type: Literal["lend"]
    seat: SeatNumber


class Back(Message):
    type: Literal["back"]


class Resign(Message):
    type: Literal["resign"]


class Hint(Message):
    type: Literal["hint"]


class Ping(Message):
    type: Literal["ping"]


Spoken = Annotated[Play | Undo | Say | Lend | Back | Resign | Hint | Ping, Field(discriminator="type")]
HELLO: TypeAdapter[Hello] = TypeAdapter(Hello)
SPOKEN: TypeAdapter[Play | Undo | Say | Lend | Back | Resign | Hint | Ping] = TypeAdapter(Spoken)
