"""The points of foresight, in hundredths: so many more make a chance to win e times as good.

They were fitted to games of mixed company, of all who search and squires, with three to five players: at the beginning of each
turn every seat was looked at, and points were changed until chances by points went with who won, or with the chances one turn
later (`TD(0.8)`).
"""

from ....engine.record import table

E_TIMES_AS_GOOD = 100.0

# Whose turn it is: NOW, or how long it takes until then.

NOW, NEXT, LATER, LAST = range(4)
#: By guilds on the table, guilds that could be founded from the hand, and when.
STANDS = table((
    ((-27, -29, -31, -33), (-31, -34, -35, -37), (-17, -20, -25, -28), (3, 1, -2, -6)),
    ((-2, -4, -6, -9), (4, 1, -4, -10), (38, 32, 23, 15), (0, 0, 0, 0)),
    ((9, 16, 14, 12), (554, 75, 56, 22), (0, 0, 0, 0), (0, 0, 0, 0)),
))  # fmt: skip

# The hand.

CARD, CARD_BEYOND_BIG_HAND = 23, -6
#: By how many of a type there are, up to many; and what type they are, in the order of `TYPE_IDS`.
MANY = 3
SAME_IN_HAND = table((0, -13, -29, -32))
JESTERS_IN_HAND = table((0, -15, -21, -18))
IN_HAND = table((-18, -12, 0, -9, -12, -11, -9, -21, -20, -20, 4, -8, -9))

# Guilds.

#: By type; that of a jester is for one with jesters in it.
GUILD_OF = table((-2, 5, -11, 12, 22, 23, 18, -7, -9, 1, 49, 4, 10))
#: Of three cards; one more is in hand; of four cards.
BARE, CAN_REINFORCE, OF_FOUR = -1, 21, -23
#: By guilds, how many seats may raid them before their owner's turn, how many are of three cards, and whether another is ready.
SEVERAL = 2
RAIDED = table((
    (((0, 0), (0, 0), (0, 0)), ((0, 0), (0, 0), (0, 0)), ((0, 0), (0, 0), (0, 0))),
    (((29, 50), (-14, -11), (0, 0)), ((24, 43), (-16, -15), (0, 0)), ((21, 40), (-17, -15), (0, 0))),
    (((141, 398), (56, 266), (15, 199)), ((98, 333), (20, 91), (-23, 15)), ((73, 171), (9, 51), (-35, -10))),
))  # fmt: skip
#: By guilds, for each card that the last pile is lower than this.
LOW_PILE = 20
PILE_ENDS = table((0, -3, -2))
