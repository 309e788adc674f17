"""The record, the actions and the notes."""

from tableronde.engine.actions import Actions
from tableronde.engine.chronicle import NoteBook
from tableronde.engine.record import Record, byte, short, table

from .meta import COUNTS

SEATS = 2
BOTH = 0b11
LANCES = table(COUNTS)  # by the number of the option's value


class State(Record):
    rack = short(SEATS)  # lances still there, as bits: bit 0 is lance 1
    prizes = short()  # prizes not yet drawn, as bits
    prize = byte()  # ridden for in this round; 0: the game is over
    chosen = byte()  # seats that have chosen, as bits; everybody sees that
    choice = byte(SEATS)  # what they chose, 0 before; secret until both have
    points = short(SEATS)


ACTIONS = Actions()
LANCE = ACTIONS.add("lance", "lance {lance}", ({"lance": n} for n in range(1, max(COUNTS) + 1)))

NOTES = NoteBook()
PRIZE = NOTES.kind("prize", prize=None)
CHOSE = NOTES.kind("chose", seat=None, lance=None)
READY = NOTES.kind("ready", seat=None)
TILT = NOTES.kind("tilt", one=None, other=None)
WON = NOTES.kind("won", seat=None, points=None)
