"""Hints in made-up positions: the best move, and a reason that says why it is the best, in words for who asks."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from game.ai.contract import Decision
from game.ai.registry import decide
from game.match.match import Match
from game.rules.registry import game
from game.table.players import Players
from tests.ai import curdle_positions, rink_ratz_positions
from tests.share import share
from tests.table.faces import present

#: what a reason may be about, as it is told
WINS = r"hand is won|wins the hand"
DENIES = r"is known to hold|would let .* lay|could lay"
FEWER = r"[Bb]ridges still out|bridges in play|same number of bridges|can bridge it \d+%"
KEEPS = r"bridges? more"
UNCOVERS = r"uncovers .* (can then bridge|can bridge|natural curdle)"
KEEP_GIFT = r"is a bridge now, so it's worth keeping"
BURDEN = r"dead weight for Minerva"
USELESS = r"isn't a bridge now, but .* can be played"
TOP = r"known to be on top of the stock\.$"
TOP_NOT = r"known to be on top of the stock and isn't a bridge"
IN_VAIN = r"No unseen card is a bridge"
#: the sense of each position's reason, by its title
CURDLE = {
    "seven first: five and jack follow": WINS,
    "five on eight keeps jack and queen alive": WINS,
    "a seven, and all five cards go": WINS,
    "four before six": WINS,
    "five takes the eight away": WINS,
    "two on the ace": WINS,
    "joker first, queen and nine after it": WINS,
    "the joker opens the way for four cards": WINS,
    "queen before jack": WINS,
    "ace on eight": WINS,
    "a jack for three on the queen": WINS,
    "even the king goes": WINS,
    "queen, and five cards are gone": WINS,
    "the joker on the two clears the hand": WINS,
    "not the pair that the last card over there bridges": DENIES,
    "the same with the banks exchanged": DENIES,
    "breaking a curdle without opening the door": DENIES,
    "opening without opening the door": DENIES,
    "the bank that uncovers what the last card bridges": UNCOVERS,
    "the bank that uncovers a natural pair for the last card": UNCOVERS,
    "keeping the gift that bridges": KEEP_GIFT,
    "a king for the one who is about to win": BURDEN,
    "discarding what doesn't bridge": USELESS,
    "discarding the king, and going out with the rest": USELESS,
    "a bridge is known to lie on top": TOP,
    "a king is known to lie on top, and points count": TOP_NOT,
    "no king is left for a kingfisher, and points count": IN_VAIN,
    "nobody can win before the known bridge is mine": TOP,
    "rather the one who has won nothing yet: the third seat": DENIES,
    "rather the one who has won nothing yet: the second seat": DENIES,
    "who has just passed has no three and no jack": FEWER,
    "the same with the banks exchanged (passes)": FEWER,
    "nobody of the three has a three or a jack": FEWER,
    "a draw that failed tells the same": FEWER,
}
GOAL = r"scores(:| and| for)"
REBOUND = r"within one, so it rebounds"
SHOT = r"A shot that can be finished against \d+ of the 15 replies; .* isn't one"
SAVE = r"The save has to come now. It cancels the goal"
BLOCK = r"stops the shot|lets them score \d+% of the time"
SAFE = r"(No card|None of the cards) still out (scores|can score) on"
RINK = {
    "a match scores": GOAL,
    "one more scores on a two-on-one": GOAL,
    "the finish with two men is one away": GOAL,
    "a rebound is better than a miss": REBOUND,
    "the partner's shot is finished": GOAL,
    "a match is a shot": SHOT,
    "a match past a block, where that counts": SHOT,
    "a goal is saved": SAVE,
    "a save in sudden death": SAVE,
    "a block in sudden death": BLOCK,
    "leading by one, a breakaway is shut down": r"Only a shutdown stops a breakaway",
    "a reply that nobody can match": SAFE,
    "on the power play a stick shoots": r"A shot that can be finished against \d+ of the 15",
    "on the power play a stick in place of a miss": r"on the power play the stick 13 can shoot again",
    "behind at the end the goalie is pulled": r"down 1 .* extra attacker",
    "sticks in hand, a power play": r"Start the power play now: .* can shoot",
    "one more scores on a breakaway": GOAL,
    "with the own net empty one more scores": GOAL,
    "two away scores in an empty net": GOAL,
    "one away scores in an empty net, read so": GOAL,
    "rather a goal than a rebound": GOAL,
    "the save that keeps the match alive": SAVE,
    "a save at Junior": SAVE,
    "a save for the team": SAVE,
    "leading by one, a shot is blocked": r"no risks while ahead, since .* \d+% of the time",
    "behind by one, now or never": r"now or never, so shoot",
    "behind by one, two on one at the last chance": r"now or never, so shoot",
    "a third equal number takes the shot over": r"third in a row and takes over the shot",
    "the partner's breakaway is finished one above": GOAL,
    "a match in sudden death": SHOT,
    "a rebound in sudden death": REBOUND,
    "fifteen has nothing above it": SAFE,
}


class Somebody:
    """Names as at a table with one person."""

    def names(self, seats: Any) -> list[str]:
        return ["You", "Minerva", "Bruno", "Hattie"][: len(seats)]

    def portraits(self, seats: Any) -> list[str]:
        return [""] * len(seats)


def cases(module: Any) -> dict[str, Any]:
    """By title; a title that comes twice is told apart by its group."""
    found: dict[str, Any] = {}
    for case in module.CASES:
        found[case.title if case.title not in found else f"{case.title} (passes)"] = case
    return found


ALL = [("curdle", title) for title in CURDLE] + [("rink_ratz", title) for title in RINK]


@cache
def hint(name: str, title: str) -> tuple[Decision, str]:
    """What the hint at a table would be, and its sentence."""
    case = cases({"curdle": curdle_positions, "rink_ratz": rink_ratz_positions}[name])[title]
    table = case.table()
    match = Match.start(game(name), {}, ["human", *["club"] * (len(table["hands"]) - 1)], 5, table)
    for move in getattr(case, "before", ()):
        match.play(move)
    decision = decide(match.view(0), match.events_for(0), "skip", 7)
    assert decision.move in case.best
    company = Players.of(game(name), match.seats, Somebody())
    return decision, present(name, company).words.say(decision.why)


def test_each_game_has_thirty_and_none_is_left_out() -> None:
    assert set(CURDLE) == set(cases(curdle_positions)) and len(CURDLE) >= 30
    assert set(RINK) == set(cases(rink_ratz_positions)) and len(RINK) >= 30


@share("name, title", ALL, test=12, by=lambda name, title: name, ids=str)
def test_the_reason_has_the_sense_of_the_position(name: str, title: str) -> None:
    sense = (CURDLE if name == "curdle" else RINK)[title]
    _decision, sentence = hint(name, title)
    assert re.search(sense, sentence), sentence


@share("name, title", ALL, test=12, by=lambda name, title: name, ids=str)
def test_one_sentence_with_one_figure_that_decides(name: str, title: str) -> None:
    """Figures that are compared, two pairs at most; no share of nothing; the person is never in the third person."""
    decision, sentence = hint(name, title)
    assert sentence.count(".") <= 2 and sentence[-1] in ".!"
    figures = [arg for key, arg in decision.why.args.items() if key.startswith(("count", "percent", "behind"))]
    assert len(figures) <= 4
    assert " 0 in 100" not in sentence and "About 0" not in sentence
    assert not re.search(r"\bYou (is|has|holds|does|could not)\b", sentence)
    assert not re.search(r"\b(the \w+) \1\b", sentence)
