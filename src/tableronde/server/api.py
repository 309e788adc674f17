"""The REST calls. What they do is in `house.py` and `tables/`; here is who may ask, and in which form."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Header, Query, Request, Response

from ..bots.hiring import LEVELS, hire
from ..engine.game import Game, games, load
from ..engine.guide import guide_of
from ..engine.meta import Option
from ..engine.words import Words, words_of
from . import shown
from .addresses import is_here
from .doors import Doors, address_of
from .house import House, Player, Wanted, hire_level, name_of_bot
from .messages import BotWanted, SeatWanted, TableWanted
from .refusals import Refused, too_fast, wrong_secret
from .replays import fairness, replay, replay_of_save, save
from .rooms import Room
from .secrets import new_secret
from .sight import pack, show_table
from .tables.charter import Clock

Lang = Annotated[Literal["en", "fr"], Query(description="The language of texts")]
OptionalLang = Annotated[Literal["en", "fr"] | None, Query()]
Eye = Annotated[Literal["all"] | int, Query(description="A seat, -1 for who watched, or `all`")]
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": shown.Error, "description": what}
    for status, what in {
        400: "Not understood",
        401: "The secret is missing or wrong",
        403: "Not allowed",
        404: "There is no such thing",
        409: "Not now",
        413: "Too large",
        422: "Not understood",
        429: "Too many requests",
        503: "Try again",
    }.items()
}

router = APIRouter(prefix="/api", responses=ERRORS)


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


def _allowed(request: Request) -> None:
    """Not too often from one address, and no pages of other sites."""
    doors: Doors = request.app.state.doors
    if not doors.welcomes(request.headers.get("origin"), request.headers.get("host")):
        raise Refused("origin", "this page may not use the server.", 403)
    if wait := doors.requests.take(address_of(request)):
        raise too_fast("too many requests", wait)


def _bearer(authorization: Annotated[str | None, Header(description="`Bearer SECRET` of a seat")] = None) -> str:
    scheme, _, secret = (authorization or "").partition(" ")
    if scheme.casefold() != "bearer" or not secret:
        raise wrong_secret()
    return secret.strip()


In = Annotated[House, Depends(_house)]
Bearer = Annotated[str, Depends(_bearer)]
checked = [Depends(_allowed)]


async def _room(house: In, code: str) -> Room:
    return await house.room(code)


At = Annotated[Room, Depends(_room)]


@router.get("/health", tags=["operators"])
async def health(house: In) -> shown.Health:
    """Whether this node can serve: the database answers."""
    try:
        await house.storage.ping()
    except Exception:
        raise Refused("no-database", "the database does not answer.", 503) from None
    warmth = house.warmth
    return shown.Health(
        status="ok", version=version("tableronde"), node=house.nodes.id, compiling=warmth.compiling, cold=warmth.cold
    )


@router.get("/address", tags=["tables"], dependencies=checked)
def address(request: Request) -> shown.Address:
    """For who sits at the server's own computer: the address to send to others. Nobody else is told, nor needs it."""
    return shown.Address(for_others=request.app.state.for_others if is_here(request.url.hostname or "") else None)


@router.get("/games", tags=["games"], dependencies=checked)
def list_games(house: In, lang: Lang = "en") -> list[shown.GameShown]:
    """What can be played."""
    return [_show_game(game, lang, game.id not in house.warmth.cold) for game in games()]


def _show_game(game: Game, lang: str, ready: bool) -> shown.GameShown:
    meta, words = game.meta, words_of(game, lang)
    return shown.GameShown(
        id=game.id,
        name=meta.names[lang],
        feel=_word(words, "about", "feel", ""),
        designer=meta.designer,
        year=meta.year,
        seats=[meta.seats[0], meta.seats[-1]],
        minutes=meta.minutes,
        rules=meta.rules_version,
        options=[_show_option(option, words) for option in meta.options],
        presets=[
            shown.PresetShown(
                id=preset.id,
                name=_word(words, "preset", preset.id, preset.id),
                options=meta.check_options(preset.options),
                seats=preset.seats,
            )
            for preset in meta.presets
        ],
        ready=ready,
    )


def _word(words: Words, section: str, key: str, otherwise: str) -> str:
    """Games that others have written may have no words for it."""
    return words.say(section, key) if words.has(section, key) else otherwise


def _show_option(option: Option, words: Words) -> shown.OptionShown:
    return shown.OptionShown(
        id=option.id,
        kind=option.kind,
        values=list(option.values) or [True, False],
        default=option.default,
        text=words.say("option", option.id),
        choices=[
            shown.ChoiceShown(
                value=value,
                name=_word(words, "choice", f"{option.id} {value}", str(value)),
                text=_word(words, "choice-text", f"{option.id} {value}", ""),
            )
            for value in option.values
        ],
        seats=list(option.seats),
    )


def _game(name: str) -> Game:
    try:
        return load(name)
    except Exception as problem:
        raise Refused("no-game", str(problem), 404) from None


@router.get("/games/{game}/rules", tags=["games"], dependencies=checked)
def rules(game: str, lang: Lang = "en") -> shown.RulesShown:
    """The rules of a game in our words."""
    found = _game(game)
    return shown.RulesShown(game=found.id, lang=lang, markdown=words_of(found, lang).text("rules"))


@router.get("/games/{game}/guide", tags=["games"], dependencies=checked)
def guide(game: str, lang: Lang = "en") -> shown.GuideShown:
    """The cards that carry somebody through a first game, each with its moment."""
    try:
        found = load(game)
    except Exception as problem:
        raise Refused("no-game", str(problem), 404) from None
    cards = [shown.GuideCard.model_validate(card.to_json()) for card in guide_of(found, lang)]
    return shown.GuideShown(game=found.id, lang=lang, cards=cards)


@router.get("/games/{game}/pieces", tags=["games"], dependencies=checked)
def pieces(game: str, lang: Lang = "en") -> shown.PiecesShown:
    """What the things of a game are called, and what a board needs to be drawn."""
    found = _game(game)
    names = {field: {str(key): name for key, name in known.items()} for field, known in found.rulebook.names(lang).items()}
    return shown.PiecesShown(names=names, kinds=words_of(found, lang).section("kind"), data=dict(found.pieces))


@router.get("/bots", tags=["games"], dependencies=checked)
def list_bots(lang: Lang = "en") -> list[shown.BotShown]:
    """Against whom."""
    words = Words("tableronde", lang)
    return [shown.BotShown(id=name, text=words.say("bots", f"is-{name}"), seconds=hire(name).budget.seconds) for name in LEVELS]


@router.get("/tables", tags=["tables"], dependencies=checked)
async def lobby(house: In) -> list[shown.TableListed]:
    """Listed tables that wait for players or are being played."""
    return [shown.TableListed.model_validate({**row, "seats": row["players"]}) for row in await house.storage.lobby()]


@router.post("/tables", tags=["tables"], status_code=201, dependencies=checked)
async def make(request: Request, house: In, wanted: TableWanted) -> shown.TableMade:
    """Makes a table. It begins when no seat is free."""
    doors: Doors = request.app.state.doors
    if wait := doors.new_tables.take(address_of(request)):
        raise too_fast("too many requests", wait)
    players = [
        Player(bot=player.bot) if isinstance(player, BotWanted) else Player(player.name, player.crest) if player else None
        for player in wanted.players
    ]
    clock = Clock(wanted.clock.kind, wanted.clock.seconds) if wanted.clock else None
    room, given = await house.make(
        Wanted(wanted.game, wanted.seats, wanted.options, players, wanted.listed, clock, wanted.stand_in)
    )
    seats = [shown.SeatGiven(seat=seat, secret=secret) for seat, secret in given.items()]
    return shown.TableMade(code=room.table.charter.code, table=_shown(room), seats=seats)


@router.get("/tables/{code}", tags=["tables"], dependencies=checked)
async def look(room: At) -> shown.TableShown:
    """A table as everybody may see it."""
    return _shown(room)


@router.post("/tables/{code}/seats", tags=["tables"], status_code=201, dependencies=checked)
async def sit(room: At, wanted: SeatWanted) -> shown.SeatGiven:
    """Takes a free seat."""
    secret = new_secret()
    written = await room.do(lambda table: table.sit(wanted.seat, wanted.name, wanted.crest, secret))
    assert written[0].seat is not None
    return shown.SeatGiven(seat=written[0].seat, secret=secret)


@router.put("/tables/{code}/seats/{seat}", tags=["tables"], status_code=204, dependencies=checked)
async def seat_bot(room: At, seat: int, wanted: BotWanted, secret: Bearer) -> None:
    """A bot on a free seat, before the game begins; by anybody who sits at the table."""
    await room.seat_of(secret)  # no bot is looked for by strangers
    try:
        hire_level(wanted.bot)
    except Exception as problem:
        raise Refused("no-bot", str(problem), 422) from None
    name = name_of_bot(seat)
    await room.do(lambda table: table.seat_bot(seat, wanted.bot, name))


@router.delete("/tables/{code}/seats/{seat}", tags=["tables"], status_code=204, dependencies=checked)
async def leave(room: At, seat: int, secret: Bearer) -> None:
    """Leaves one's own seat: before the game begins it is free again, later a bot plays on until somebody takes it. Or sends
    a bot away before the game begins."""
    await room.seat_of(secret)
    # Whose secret it is shows when its turn comes: the seat may have been left on another device.
    await room.do(lambda table: table.leave(seat) if table.seat_of(secret) == seat else table.unseat_bot(seat))


@router.post("/tables/{code}/rematch", tags=["tables"], dependencies=checked)
async def rematch(house: In, room: At, secret: Bearer) -> shown.Rematch:
    """The same people again. Who asks second gets the same table."""
    await room.seat_of(secret)
    return shown.Rematch(code=await house.rematch(room))


@router.get("/tables/{code}/replay", tags=["after the game"], dependencies=checked, response_model=shown.Replay)
async def watch_again(
    house: In,
    room: At,
    eye: Eye = "all",
    lang: OptionalLang = None,
) -> Response:
    """When the game is over: every entry, with the view after it."""
    entries = await house.storage.entries(room.table.charter.id)
    shown_again = await house.aside(lambda: pack(replay(room.table, entries, None if eye == "all" else eye, lang)))
    return Response(shown_again, media_type="application/json")


SAVE = {"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}}


@router.post("/replays", tags=["after the game"], dependencies=checked, response_model=shown.Replay, openapi_extra=SAVE)
async def watch_file(request: Request, house: In, eye: Eye = "all", lang: OptionalLang = None) -> Response:
    """A file that the command line or `GET …/save` wrote, played again: every entry, with the view after it."""
    text = await request.body()
    whose = None if eye == "all" else eye
    shown_again = await house.aside(lambda: pack(replay_of_save(text, house.warmth.backend, whose, lang)))
    return Response(shown_again, media_type="application/json")


@router.get("/tables/{code}/save", tags=["after the game"], dependencies=checked)
async def download(room: At) -> Response:
    """When the game is over: the file that `tableronde replay` and `tableronde verify` read."""
    name = f"{room.table.charter.game.id}-{room.table.charter.code}.json"
    return Response(
        save(room.table), media_type="application/json", headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@router.get("/tables/{code}/fairness", tags=["after the game"], dependencies=checked)
async def prove(house: In, room: At) -> shown.Fairness:
    """The hash of the seed; when the game is over the seed too, and whether the game follows from it."""
    entries = await house.storage.entries(room.table.charter.id) if room.table.status == "over" else []
    return shown.Fairness(**await house.aside(lambda: fairness(room.table, entries)))


def _shown(room: Room) -> shown.TableShown:
    return shown.TableShown.model_validate(show_table(room.table))
