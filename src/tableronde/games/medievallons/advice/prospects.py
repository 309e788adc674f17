"""The points of foresight: a hundred more make a chance to win e times as good.

They were fitted to 1,500 games of mixed company, of searches with and without foresight, textbooks and squires, with three to
five players. At the beginning of each turn all seats were looked at, and points changed until the chances that they make went
with who won, and with the chances a turn later (temporal differences, lambda 0.8).
"""

from ....engine.record import table

E_TIMES_AS_GOOD = 100.0

# Whose turn it is: NOW, or how long it takes until then.

NOW, NEXT, LATER, LAST = range(4)
#: By guilds on the table, guilds that could be founded from the hand, and when.
STANDS = table((
    ((-32, -37, -41, -44), (-32, -37, -41, -44), (-14, -22, -28, -33), (10, 8, -1, -5)),
    ((4, -1, -5, -10), (11, 4, -3, -11), (50, 41, 27, 19), (0, 0, 0, 0)),
    ((19, 20, 22, 16), (524, 97, 67, 31), (0, 0, 0, 0), (0, 0, 0, 0)),
))  # fmt: skip

# The hand.

CARD, CARD_BEYOND_BIG_HAND = 24, -9
#: By how many of a type there are, up to many; and what type they are, in the order of `TYPE_IDS`.
MANY = 3
SAME_IN_HAND = table((0, -11, -20, -18))
JESTERS_IN_HAND = table((0, -11, -14, -6))
IN_HAND = table((-16, -10, 0, -9, -13, -12, -11, -16, -19, -12, 5, -6, -3))

# Guilds.

#: By type; that of a jester is for one with jesters in it.
GUILD_OF = table((8, 10, -18, 22, 19, 23, 16, 11, -5, 21, 59, 10, 20))
#: Of three cards; one more is in hand; of four cards.
BARE, CAN_REINFORCE, OF_FOUR = 4, 21, -19
#: By guilds, how many seats may raid them before their owner's turn, how many are of three cards, and whether another is ready.
SEVERAL = 2
RAIDED = table((
    (((0, 0), (0, 0), (0, 0)), ((0, 0), (0, 0), (0, 0)), ((0, 0), (0, 0), (0, 0))),
    (((34, 63), (-15, -8), (0, 0)), ((31, 53), (-16, -14), (0, 0)), ((26, 55), (-18, -12), (0, 0))),
    (((168, 414), (86, 298), (19, 201)), ((120, 353), (37, 110), (-23, 22)), ((94, 200), (21, 70), (-35, 0))),
))  # fmt: skip
#: By guilds, for each card that the last pile is lower than this.
LOW_PILE = 20
PILE_ENDS = table((0, 9, 13))
