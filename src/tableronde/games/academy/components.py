"""What is in the box: data only. Marks: [T] stated by the rules texts, [S] another public source, [R] our ruling."""

from ...engine.record import table

TRACK_IDS = ("gallantry", "jousts", "tournaments", "education", "service", "quests", "charity")  # in scoring order [T]
GALLANTRY, JOUSTS, TOURNAMENTS, EDUCATION, SERVICE, QUESTS, CHARITY = range(7)
TRACKS = len(TRACK_IDS)
COLOURS = ("blue", "green", "yellow", "red", "violet")
MOST_SQUIRES = len(COLOURS)

TURNS = 6  # [T]
CARDS_EACH = 5  # [T]
ROUNDS = 4  # cards played by each; the fifth stays unseen [T]
LAP = 20  # squares of a track [T]
LAST_OF_SERVICE = 12  # [T]
MIDDLE = 3  # the turn after which five tracks are reset [T]

# Cards. An arms card goes on jousts or on tournaments.
SUIT_TRACKS = {"gallantry": 0, "education": 3, "service": 4, "quests": 5, "charity": 6, "arms": 1}
ARMS_COPIES = {5: 2, 4: 4, 3: 6}  # [T]
OTHER_COPIES = {5: 1, 4: 2, 3: 3, 2: 2}  # [T]
CARD_KINDS = tuple(
    (suit, value, copies) for suit in SUIT_TRACKS for value, copies in (ARMS_COPIES if suit == "arms" else OTHER_COPIES).items()
)
CARD_IDS = tuple(f"{suit} {value}" for suit, value, _ in CARD_KINDS)
KINDS = len(CARD_KINDS)
FIRST_ARMS = next(kind for kind, (suit, _, _) in enumerate(CARD_KINDS) if suit == "arms")
DECK_SIZE = sum(copies for _, _, copies in CARD_KINDS)

VALUE = table([value for _, value, _ in CARD_KINDS])
TRACK = table([SUIT_TRACKS[suit] for suit, _, _ in CARD_KINDS])
DECK = table([kind for kind, (_, _, copies) in enumerate(CARD_KINDS) for _ in range(copies)])

# Some cards are one word: a field of bits for the number of each kind. Adding a card is adding its `UNIT`.
_WIDTHS = [copies.bit_length() for _, _, copies in CARD_KINDS]
SHIFT = table([sum(_WIDTHS[:kind]) for kind in range(KINDS)])
UNIT = table([1 << SHIFT[kind] for kind in range(KINDS)])
FIELD = table([((1 << _WIDTHS[kind]) - 1) << SHIFT[kind] for kind in range(KINDS)])
KIND_AT = table([kind for kind in range(KINDS) for _ in range(_WIDTHS[kind])])
ALL_CARDS = sum(copies * UNIT[kind] for kind, (_, _, copies) in enumerate(CARD_KINDS))

# What places and squares are worth.
ARMS_REWARDS = (3, 2, 1)  # jousts and tournaments, 1st to 3rd [T]
QUEST_REWARDS = (17, 10, 4)  # [S] [S] [R]
EDUCATION_PENALTIES = (-3, -1)  # last, second to last [T]; the codex has one of each
CHARITY_PENALTIES = (-10, -5)  # [R]
SERVICE_REWARDS = (6, 12)  # from square 6, on square 12 [T]
CUP_REWARDS = (8, 5, 2)  # White Knight: on the track of the knight with the cup [T]
NO_CUP_REWARDS = (5, 3, 1)  # on the other [T], and on both when it lies in the centre [R]
SCROLL_REWARDS = (0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 6)  # scrolls: by square of service [R]

# Coats of arms, by kind and value. Arms and service come first: they are what quests and charity count as positive.
_REWARDS = {
    "arms": (*ARMS_REWARDS, *CUP_REWARDS, *NO_CUP_REWARDS),
    "service": (*SERVICE_REWARDS, *SCROLL_REWARDS),
    "quests": QUEST_REWARDS,
    "education": EDUCATION_PENALTIES,
    "charity": CHARITY_PENALTIES,
}
COAT_KINDS = tuple((suit, value) for suit, values in _REWARDS.items() for value in sorted(set(values) - {0}))
COAT_IDS = tuple(f"{suit} {value}" for suit, value in COAT_KINDS)
COATS = len(COAT_KINDS)
WORTH = table([value for _, value in COAT_KINDS])
POSITIVE = sum(suit in ("arms", "service") for suit, _ in COAT_KINDS)
NO_COAT = -1


def _coats(suit: str, values: tuple[int, ...]) -> list[int]:
    return [COAT_KINDS.index((suit, value)) if value else NO_COAT for value in values]


ARMS_PLACES = table(_coats("arms", ARMS_REWARDS))
QUEST_PLACES = table(_coats("quests", QUEST_REWARDS))
EDUCATION_LAST, EDUCATION_NEXT = _coats("education", EDUCATION_PENALTIES)
CHARITY_LAST, CHARITY_NEXT = _coats("charity", CHARITY_PENALTIES)
SERVICE_HALF, SERVICE_WHOLE = _coats("service", SERVICE_REWARDS)
HALF_OF_SERVICE = 6  # [T]
BONUS = table([3, 2, 1])  # squares for the 1st, 2nd and 3rd on gallantry [T]
PAID_THIRD = 4  # squires from which the third place is worth something [T]

# Variants
CUP_REACH = 6  # squares from the centre to each knight [R]
CUP_PLACES = table(_coats("arms", CUP_REWARDS))
NO_CUP_PLACES = table(_coats("arms", NO_CUP_REWARDS))
SCROLL_SQUARES = table([6, 12])  # [T]
SCROLL_COATS = table(_coats("service", SCROLL_REWARDS))
HIGHEST_TAKEN = 3  # no coat worth more changes hands in an exchange [T]
CLAIMABLE = table([coat for coat in range(POSITIVE) if WORTH[coat] <= HIGHEST_TAKEN])
CLAIMABLES = len(CLAIMABLE.array)

# Lancelot: the order of play, turn by turn [R]; blue and green are one player's, yellow and red the other's [T].
LANCELOT_CARDS = 6
PILE = 3
LANCELOT_ORDER = table(
    [[COLOURS.index(colour) for colour in turn.split()]
     for turn in (
        "blue yellow red green", "red green blue yellow", "green red yellow blue",
        "yellow blue green red", "blue red yellow green", "red blue green yellow",
    )]
)  # fmt: skip
