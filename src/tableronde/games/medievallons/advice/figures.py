"""The figures of the advice.

Where there are two, the first is for two players and the second for more: against one opponent every raid hits the right one
and is worth a turn; among several, somebody else may do it. Those for two were found by many thousands of games of each
against its neighbours, those for more by what searches found to be good.
"""

from ....engine.record import table

# Cards in hand. The types are those of `TYPE_IDS`, in that order.

#: What a card is worth by what it joins: nothing, one card, or two (jesters count); the place of a jester; three or more.
NEW, PAIRS, COMPLETES = table((9, 2)), table((14, 11)), table((24, 32))
FREES_JESTER, SPARE = table((23, 29)), table((10, 14))
#: The same by number.
JOINED = table([[what[column] for what in (NEW, PAIRS, COMPLETES, FREES_JESTER, SPARE)] for column in range(2)])
#: More, if it can reinforce.
FOR_OWN_GUILD = table((1, 7))
JESTERS = table((33, 27))
#: Some types are good to have at hand: a rogue above all.
TYPE_IN_HAND = table((
    (-4, 8, 0, 0, -9, -2, -12, -4, -2, -1, 5, 19, 5),
    (-3, -4, 0, -1, -8, -2, -9, -3, 2, 4, -2, 9, 5),
))  # fmt: skip
#: What a priest takes and gives counts by half for what it is worth to the other.
OTHERS_CARDS_COUNT = 2

# Powers.

POWER = table((
    (-7, 0, 0, 10, -1, 17, 0, 25, 25, 30, 20, 0, 13),
    (3, 0, 0, 18, 1, 22, 0, 24, 32, 41, 20, 0, 11),
))  # fmt: skip
#: A knight and a priest may find the one card that is lacking.
SEEK_LAST_CARD = table((8, 1))
#: A merchant without two single cards to offer breaks a pair.
NO_SINGLES = table((2, 7))
#: Each opponent after the first draws as well.
STAR_PER_OTHER = 5

#: Less than any power is worth.
USELESS = -1000

# Raids.

#: A guild falls, that of somebody with one or with two; or it only loses a card.
FELL, FELL_LEADER = table((14, -1)), table((133, 32))
DENT, DENT_LEADER = table((3, 4)), table((8, 17))
#: For each card in the hand of its owner, up to a big hand.
RAID_PER_CARD_HELD = table((0, 1))
BIG_HAND = 8
#: An assassin rather strikes a jester, which would go back to its owner's hand.
STRIKE_JESTER = table((2, 0))

# Guilds.

FOUNDING = table((35, 40))
JESTER_IN_GUILD = table((16, 18))
#: One more card in a guild of three, and in a larger one.
STRENGTHEN_BARE_GUILD = table((9, 29))
STRENGTHEN_GUILD = table((2, 7))
#: More than anything else brings.
WINS_AT_ONCE = 1000
#: More cards into a guild than it needs; and what is out of the question, or beyond it.
LAID_CARDS, PLENTY = 10, 50

# The end of the pile: from when it is minded, and what ending the round is worth.

LAST_CARDS = 5
ROUND_AT_STAKE = 200

# Whom to choose: for each card that somebody holds, for each guild that it has.

PARTNER_PER_CARD, PARTNER_PER_GUILD = 7, 21
#: Unseen copies of a type that make a knight's question worth what the card is.
RARE = 4

# From points to weights: so many points behind the best halve the weight.

HALVING = 8
