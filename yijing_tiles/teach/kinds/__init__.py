"""The kinds of answer that an exercise can ask for: each is data, and a judge of what a learner hands in.

What comes in is not trusted, be it typed, sent by a front end or given in code: whatever cannot be read
raises `Unreadable`, which says what can be. Nothing here counts tries or remembers a learner.
"""

from yijing_tiles.teach.kinds.choosing import Choose, ChooseSeveral, Match, Option, Order
from yijing_tiles.teach.kinds.common import Kind, Mistakes, is_blank
from yijing_tiles.teach.kinds.figured import Build, Typed
from yijing_tiles.teach.kinds.labels import Label
from yijing_tiles.teach.kinds.reckoned import Formula, Number
from yijing_tiles.teach.kinds.stepwise import Predict, Seen, Spot, Step
from yijing_tiles.teach.kinds.written import Function

__all__ = [
    "Build",
    "Choose",
    "ChooseSeveral",
    "Formula",
    "Function",
    "Kind",
    "Label",
    "Match",
    "Mistakes",
    "Number",
    "Option",
    "Order",
    "Predict",
    "Seen",
    "Spot",
    "Step",
    "Typed",
    "is_blank",
]
