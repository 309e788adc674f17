"""The secret codex: coats lie face down, education cards look at them, and the foremost squires choose first."""

from ....engine.chance import below
from ....engine.chronicle import EVERYONE, note, reveal
from ....engine.record import Chance, Choices, Log
from ....engine.rule import rule
from ..components import EDUCATION, EDUCATION_LAST, EDUCATION_NEXT, WORTH
from ..state import (
    BLANK,
    CODEX_LAID,
    KEEPS_COAT,
    KEEPS_UNSEEN,
    LOOK_AT,
    LOOK_AWAY,
    LOOKS,
    MINUS_1,
    MINUS_3,
    SEES,
    SHOWS_ZERO,
    TAKE_COAT,
    TAKES_COAT,
    ZERO,
    State,
)
from ..table_order import in_order, is_neutral
from ..tracks import at_start, ranked


@rule
def face(coat: int) -> int:
    return WORTH[EDUCATION_NEXT] if coat == MINUS_1 else WORTH[EDUCATION_LAST] if coat == MINUS_3 else 0


@rule
def lay_codex(s: State, rng: Chance, log: Log) -> None:
    """One −1, one −3 and zeros, as many as squires in all [R], in random places."""
    for place in range(s.squires):
        s.codex[place] = ZERO
        s.looked[place] = 0
        s.holder[place] = 0
    minus_3 = below(rng, s.squires)
    minus_1 = below(rng, s.squires - 1)
    s.codex[minus_3] = MINUS_3
    s.codex[minus_1 if minus_1 < minus_3 else minus_1 + 1] = MINUS_1
    note(log, EVERYONE, CODEX_LAID, s.squires, 0, 0, 0)


@rule
def list_looks(s: State, out: Choices) -> int:
    for place in range(s.squires):
        out[place] = LOOK_AT + place
    out[s.squires] = LOOK_AWAY
    return s.squires + 1


@rule
def look(s: State, seat: int, place: int, log: Log) -> None:
    """Secretly: the others see only where."""
    reveal(log)
    s.looked[place] |= 1 << seat
    note(log, 1 << seat, SEES, s.squire, place + 1, face(s.codex[place]), 0)
    note(log, EVERYONE & ~(1 << seat), LOOKS, s.squire, place + 1, 0, 0)


@rule
def codex_taker(s: State, number: int) -> int:
    """From the first to the last; squires on square 0 choose last, in turn order."""
    moved = s.squires - at_start(s, EDUCATION)
    if number < moved:
        return ranked(s, EDUCATION, number)
    for i in range(s.squires):
        squire = in_order(s, i)
        if s.place[squire, EDUCATION] == 0:
            if number == moved:
                return squire
            number -= 1
    return 0


@rule
def list_coats(s: State, out: Choices) -> int:
    n = 0
    for place in range(s.squires):
        if s.holder[place] == 0:
            out[n] = TAKE_COAT + place
            n += 1
    return n


@rule
def take_coat(s: State, place: int, log: Log) -> None:
    """Its owner looks at it; nobody looks at the neutral squire's."""
    s.holder[place] = s.squire + 1
    if is_neutral(s, s.squire):
        note(log, EVERYONE, TAKES_COAT, s.squire, place + 1, 0, 0)
        return
    reveal(log)
    seat = s.owner[s.squire]
    s.looked[place] |= 1 << seat
    note(log, EVERYONE, TAKES_COAT, s.squire, place + 1, 0, 0)
    note(log, 1 << seat, SEES, s.squire, place + 1, face(s.codex[place]), 0)


@rule
def settle_codex(s: State, log: Log) -> None:
    """Zeros are shown and returned; −1 and −3 are kept, known to their owners, and to who had looked at them."""
    reveal(log)
    turn = s.turn - 1
    for place in range(s.squires):
        squire = s.holder[place] - 1
        coat = s.codex[place]
        if coat == ZERO:
            note(log, EVERYONE, SHOWS_ZERO, squire, place + 1, 0, 0)
        else:
            s.kept_minus[turn, coat - MINUS_1] = squire + 1
            s.in_on_it[turn] |= s.looked[place]
            if not is_neutral(s, squire):
                note(log, 1 << s.owner[squire], KEEPS_COAT, squire, face(coat), 0, 0)
                note(log, EVERYONE & ~(1 << s.owner[squire]), KEEPS_UNSEEN, squire, 0, 0, 0)
            else:
                note(log, EVERYONE, KEEPS_UNSEEN, squire, 0, 0, 0)
        s.codex[place] = BLANK
    for place in range(s.squires):
        s.looked[place] = 0
        s.holder[place] = 0
