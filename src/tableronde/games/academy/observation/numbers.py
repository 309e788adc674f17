"""The numbers of the facts: each sort of them has a first number, and so many after it."""

from ....engine.record import table
from ..components import CUP_REACH, KINDS, MOST_SQUIRES, TRACKS, TURNS

OTHERS = MOST_SQUIRES - 1

# How finely things are told.
TABLES = 7  # three, four, five; then Karadoc and Lancelot, each from either seat
PHASES = 14
SQUARES = 16  # the last is for all beyond
GAPS = 15  # six behind, six ahead, and three ways to share a square
RANKS = 5  # a disc on square 0 has the last, as the fifth of five has
LEVELS = 12  # of points, every five
LEVEL, LOWEST = 5, -15
LEADS = 17  # of points, every two
LEAD, FURTHEST = 2, 16
CHANGES = 9  # of a lead, by what is secret
MOST_CHANGE = 4
LEFT = 5  # cards to play
PICKS = 4  # rounds of the draft that are asked for
STEPS = 8  # of any other phase
POSITIVES, NEGATIVES = 6, 4  # coats; the positive ones every two
FACES = 3

#: How far apart two discs are told to be, by squares: to the value of a card exactly, or nearly.
NEAR = table([0, 0, 1, 2, 3, 4, 4, 5])
FAR = 7
BEHIND, LEVEL_AT_0, AHEAD = 6, 7, 8

# The table.
TABLE = 0
ADVANCED = TABLE + TABLES
VARIANT = ADVANCED + 1
TURN = VARIANT + 6
PHASE = TURN + TURNS
PICKED = PHASE + PHASES
STEP = PICKED + PICKS
FIRST = STEP + STEPS
DECIDES = FIRST + MOST_SQUIRES
CARDS_LEFT = DECIDES + MOST_SQUIRES
# The boards.
DISTANCE = CARDS_LEFT + MOST_SQUIRES * LEFT
GAP = DISTANCE + TRACKS * SQUARES
RANK = GAP + OTHERS * TRACKS * GAPS
# Points.
POINTS = RANK + MOST_SQUIRES * TRACKS * RANKS
BEHIND_BY = POINTS + LEVELS
# Cards, each kind a number. What Lancelot has instead of packs is in `hands.py`.
HAND = BEHIND_BY + OTHERS * LEADS
SECOND_HAND = HAND + KINDS
PACK = SECOND_HAND + KINDS
PASSED_ON = PACK + KINDS
PLAYED = PASSED_ON + KINDS
PLAYED_ON = PLAYED + KINDS
DRAWN = PLAYED_ON + MOST_SQUIRES * TRACKS
# Variants.
CUP = DRAWN + 3
SCROLL = CUP + 2 * CUP_REACH + 1
SCROLL_TAKEN = SCROLL + 2
BET_ON = SCROLL_TAKEN + 2
CODEX_COAT = BET_ON + MOST_SQUIRES * TRACKS
CODEX_TAKEN = CODEX_COAT + MOST_SQUIRES * FACES
CODEX_LOOKED = CODEX_TAKEN + MOST_SQUIRES
UNKNOWN_COAT = CODEX_LOOKED + MOST_SQUIRES
POSITIVE_COATS = UNKNOWN_COAT + MOST_SQUIRES
NEGATIVE_COATS = POSITIVE_COATS + MOST_SQUIRES * POSITIVES
CAN_GIVE = NEGATIVE_COATS + MOST_SQUIRES * NEGATIVES
RECEIVES = CAN_GIVE + 2
CLAIMS_LEFT = RECEIVES + MOST_SQUIRES
KNOWN = CLAIMS_LEFT + 3

# What is unveiled: of the others, the next one first.
THEIR_HAND = KNOWN
THEIR_PACK = THEIR_HAND + OTHERS * KINDS
CHANGE = THEIR_PACK + OTHERS * KINDS
HIDDEN_COAT = CHANGE + OTHERS * CHANGES
FACTS = HIDDEN_COAT + MOST_SQUIRES * 2

#: The table 17; boards 7 + 28 + 35; points 5; 25 cards, 20 of them once more by track, 20 of them unveiled; variants 60.
MOST = 224
