"""The numbers of facts. Each name is the first of a block; `take` says how many there are, and of what."""

from ....engine.record import table
from ..components import COPIES, DECK_SIZE, GUILD, GUILDS_TO_WIN, MERCHANT_SWAPS, MOST_SEATS, NOBLE_GIVERS, ROUNDS_TO_WIN, TYPES
from ..meta import META, ROUNDS
from ..state import COPY


class Numbers:
    def __init__(self) -> None:
        self.taken = 0

    def take(self, *shape: int) -> int:
        """The first of a block that nobody else has."""
        first, size = self.taken, 1
        for length in shape:
            size *= length
        self.taken += size
        return first


#: Up to so many cards of a type are told apart: in the own hand and the discard, elsewhere, and among three at the most.
MANY, SOME, FEW = 4, 3, 2
FEWEST_SEATS = META.seats[0]
PHASES = COPY + 1
NUMBERS_OF_WINS = ROUNDS_TO_WIN + 1
#: Guilds of three, of four, and larger.
SIZES = 3
NUMBERS_OF_GUILDS = GUILDS_TO_WIN + 1
BIG_HAND = 12
MOST_MEMBERS = 11
MOST_PAIRS = 4
MOST_SINGLES = 6
MOST_READY = 3
SEVERAL = 2  # who can raid

#: The last size of a pile, or of the discard, in each bucket; fine where the end is near.
_PILES = (1, 2, 3, 5, 7, 10, 14, 20, 30, 45, 60, DECK_SIZE)
_DISCARDS = (0, 1, 2, 5, 10, 20, 35, DECK_SIZE)
PILE_BUCKETS = len(_PILES)
PILE_BUCKET = table([sum(left > last for last in _PILES) for left in range(DECK_SIZE + 1)])
DISCARD_BUCKET = table([sum(size > last for last in _DISCARDS) for size in range(DECK_SIZE + 1)])

_numbers = Numbers()
_take = _numbers.take

# The table
SEATS = _take(MOST_SEATS - FEWEST_SEATS + 1)
ROUND = _take(ROUNDS[0] + 1)  # 0: there is only one
WINS = _take(2, NUMBERS_OF_WINS)  # the seat's own, and the other's
STARTED = _take(2)
PHASE = _take(MOST_SEATS, PHASES)  # with whose turn it is
DECIDES = _take(MOST_SEATS)
POWER = _take(2, TYPES)  # another's, and the seat's own
PLAYING = _take(TYPES)
PILE_LEFT = _take(2, PILE_BUCKETS)  # by the End card
TOP = _take(TYPES)
UNDER_TOP = _take(TYPES)
DISCARDED = _take(len(_DISCARDS))
DISCARD = _take(TYPES, MANY)
UNSEEN = _take(TYPES, COPIES + 1)

# Each seat
GUILDS = _take(MOST_SEATS, NUMBERS_OF_GUILDS)
HELD = _take(MOST_SEATS, BIG_HAND + 1)
GUILD_OF = _take(MOST_SEATS, TYPES, SIZES)  # a guild without a type under that of jesters
JESTERS_IN_GUILD = _take(MOST_SEATS, SOME)
BARE = _take(MOST_SEATS, NUMBERS_OF_GUILDS)
MEMBERS = _take(MOST_SEATS, MOST_MEMBERS - GUILD + 1)
HAS_RAIDING_GUILD = _take(MOST_SEATS)
LEADS = _take(MOST_SEATS)
HOLDS_MOST = _take(MOST_SEATS)

# The own hand
HAND = _take(TYPES, MANY)
READY = _take(MOST_READY + 1, NUMBERS_OF_GUILDS)
PAIRS = _take(MOST_PAIRS + 1)
SINGLES = _take(MOST_SINGLES + 1)
LACKS_ONE = _take(1)
HOLDS_RAIDER = _take(1)
CAN_REINFORCE = _take(2)  # any guild, and one of three

# What is going on
WITH_PARTNER = _take(MOST_SEATS)
GIVERS = _take(NOBLE_GIVERS)
OFFERED = _take(MOST_SEATS, MERCHANT_SWAPS)
OFFER = _take(TYPES, FEW)
FOUNDS = _take(1)
REINFORCES = _take(TYPES)
LAID = _take(TYPES, SOME)
LAID_ENOUGH = _take(1)
DRAWN_APART = _take(TYPES, SOME)
SHOWN = _take(TYPES, SOME)

KNOWN = _numbers.taken

# What is hidden; other seats count from 1, so that the first of each block is the next seat's.
OTHER = MOST_SEATS - 1
HIDDEN_HAND = _take(OTHER, TYPES, SOME)
HIDDEN_READY = _take(OTHER, MOST_READY + 1, NUMBERS_OF_GUILDS)
HIDDEN_PAIRS = _take(OTHER, MOST_PAIRS + 1)
HIDDEN_LACKS_ONE = _take(OTHER)
HIDDEN_RAIDER = _take(OTHER)
HIDDEN_REINFORCEMENT = _take(OTHER, 2)
HIDDEN_OFFER = _take(TYPES, FEW)
HIDDEN_BUILDING = _take(1)
HIDDEN_LAID = _take(TYPES, FEW)
HIDDEN_APART = _take(TYPES, FEW)
ASKED = _take(MOST_SEATS)
RAIDERS_BEFORE = _take(MOST_SEATS, SEVERAL + 1, GUILDS_TO_WIN)
FIRST_TO_WIN = _take(MOST_SEATS, SEVERAL + 1)  # with how many who can raid before

FACTS = _numbers.taken
