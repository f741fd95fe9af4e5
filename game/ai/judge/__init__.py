"""The judge: for a match, the chance of winning before and after every decision and every act of chance."""

from game.ai.judge.findings import (  # fmt: skip
    DEAL,
    GRADES,
    KINDS,
    LEAST,
    LIMITS,
    PARTS,
    VERSION,
    DecisionTally,
    JudgedMove,
    Judgement,
    Ruling,
    Sums,
    grade_of,
    points_of,
)
from game.ai.judge.judge import Judge, NoJudge, Progress

__all__ = [
    "DEAL", "GRADES", "KINDS", "LEAST", "LIMITS", "PARTS", "VERSION", "Judge", "Judgement", "JudgedMove", "NoJudge",
    "Progress", "Ruling", "Sums", "DecisionTally", "grade_of", "points_of",
]  # fmt: skip
