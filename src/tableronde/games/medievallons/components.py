"""What is in the box: data only. Marks: [T] stated by the rules text, [S] another public source, [R] our ruling."""

TYPE_IDS = (
    "artisan", "assassin", "jester", "knight", "star", "magician", "merchant",
    "beggar", "monk", "noble", "priest", "rogue", "witch",
)  # fmt: skip
TYPES = len(TYPE_IDS)
(ARTISAN, ASSASSIN, JESTER, KNIGHT, STAR, MAGICIAN, MERCHANT, BEGGAR, MONK, NOBLE, PRIEST, ROGUE, WITCH) = range(TYPES)

COPIES = 8  # of each type [S]
DECK_SIZE = TYPES * COPIES
MOST_SEATS = 5
HAND = 6  # cards dealt [T]
GUILD = 3  # cards that make a guild, and guilds that win [T]
GUILDS_TO_WIN = 3  # [T]
EMPTY_HANDED = 2  # cards drawn by who has neither card nor usable guild [T]
ROUNDS_TO_WIN = 2  # for two players [R]

MAGICIAN_DRAWS = 3  # [T]
MONK_DRAWS = 2  # [T]
MERCHANT_SWAPS = 2  # [T]
NOBLE_GIVERS = 2  # [T]
FEWEST_SHUFFLED = 2  # cards under the discard's top that make a new pile [R]
