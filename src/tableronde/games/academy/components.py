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

# Coats of arms, by kind and value.
COATS_OF = {
    "arms": (1, 2, 3, 5, 8),  # 1 to 3 [T]; with the White Knight 5 and 8 too [T]
    "service": (1, 2, 3, 4, 6, 12),  # 6 and 12 [T]; with the scrolls the others too [R]
    "quests": (4, 10, 17),  # 4 [R], 10 and 17 [S]
    "education": (-1, -3),  # [T]
    "charity": (-5, -10),  # [R]
}
COAT_KINDS = tuple((suit, value) for suit, values in COATS_OF.items() for value in values)
COAT_IDS = tuple(f"{suit} {value}" for suit, value in COAT_KINDS)
COATS = len(COAT_KINDS)
WORTH = table([value for _, value in COAT_KINDS])
#: Arms and service: what quests and charity count as positive. They come first.
POSITIVE = sum(suit in ("arms", "service") for suit, _ in COAT_KINDS)


def coat(suit: str, value: int) -> int:
    return COAT_KINDS.index((suit, value))


ARMS_PLACES = table([coat("arms", value) for value in (3, 2, 1)])  # [T]
QUEST_PLACES = table([coat("quests", value) for value in (17, 10, 4)])  # [S] [S] [R]
EDUCATION_LAST, EDUCATION_NEXT = coat("education", -3), coat("education", -1)  # [T]
CHARITY_LAST, CHARITY_NEXT = coat("charity", -10), coat("charity", -5)  # [R]
SERVICE_HALF, SERVICE_WHOLE = coat("service", 6), coat("service", 12)  # from square 6, on square 12 [T]
HALF_OF_SERVICE = 6  # [T]
BONUS = table([3, 2, 1])  # squares for the 1st, 2nd and 3rd on gallantry [T]
PAID_THIRD = 4  # squires from which the third place is worth something [T]

# Variants
CUP_REACH = 6  # squares from the centre to each knight [R]
CUP_PLACES = table([coat("arms", value) for value in (8, 5, 2)])  # on the track of the knight with the cup [T]
NO_CUP_PLACES = table([coat("arms", value) for value in (5, 3, 1)])  # on the other [T], and on both in the centre [R]
SCROLL_SQUARES = table([6, 12])  # [T]
NO_COAT = -1
#: What each square of service scores with the scrolls: 1–2, 3–5, 6–8, 9–11, 12. [R]
SCROLL_COATS = table(
    [NO_COAT]
    + [coat("service", 1)] * 2
    + [coat("service", 2)] * 3
    + [coat("service", 3)] * 3
    + [coat("service", 4)] * 3
    + [coat("service", 6)]
)
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
