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
from tests.ai.curdle import positions as curdle_positions
from tests.ai.rink_ratz import positions as rink_ratz_positions
from tests.kept.messages import key
from tests.share import share
from tests.table.faces import present

#: what a reason may be about, by the keys of the messages that say so, or by the sentence where several share a key
WINS = {
    "card-begins-a-run-of-all",
    "card-is-the-last-card-and",
    "card-then-card_last-and-the-hand",
    "card-then-cards-and-the-hand",
    "card-first-all-count-cards-go",
    "all-count-cards-go-in-a",
}
DENIES = {"seat_held-is-known-to-hold-card_held"}
FEWER = {
    "another-run-is-longer-but-leaves",
    "from-the-cards-seen-seat_next-can",
    "either-bank-leaves-count-bridges-in",
    "the-bridges-still-out-are-count",
}
UNCOVERS = {
    "bank-bank-uncovers-card-a-natural",
    "bank-bank-uncovers-card-which-cards",
    "bank-bank-uncovers-card-and-then",
}
KEEP_GIFT = {"card-is-a-bridge-now-worth"}
BURDEN = {"card-is-dead-weight-for-seat_to"}
USELESS = {"card-doesn-t-bridge-now-cards"}
TOP = {"{card} is known to be on top of the stock."}
TOP_NOT = {"card-is-known-to-be-on"}
IN_VAIN = {"no-unseen-card-is-a-bridge"}
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
GOAL = {"card-scores-and-ties-it-a", "card-scores-and-takes-the-lead", "card-scores-for-a-to-b"}
REBOUND = {"card-is-within-one-so-it"}
SHOT = {"a-shot-that-finishes-against-count"}
SAVE = {"now-or-never-the-save-cancels"}
BLOCK = {
    "even-card_other-the-safest-lets-them",
    "they-score-on-card-percent-of",
    "there-s-no-number-to-reply",
    "face-stops-the-shot-and-leaves",
    "on-their-power-play-card_other-lets",
}
SAFE = {"no-card-still-out-scores-on"}
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
    "leading by one, a breakaway is shut down": {"only-a-shutdown-stops-a-breakaway"},
    "a reply that nobody can match": SAFE,
    "on the power play a stick shoots": SHOT,
    "on the power play a stick in place of a miss": {"nothing-in-hand-finishes-this-shot"},
    "behind at the end the goalie is pulled": {"down-behind-with-count-card-to"},
    "sticks in hand, a power play": {"start-the-power-play-now-cards"},
    "one more scores on a breakaway": GOAL,
    "with the own net empty one more scores": GOAL,
    "two away scores in an empty net": GOAL,
    "one away scores in an empty net, read so": GOAL,
    "rather a goal than a rebound": GOAL,
    "the save that keeps the match alive": SAVE,
    "a save at Junior": SAVE,
    "a save for the team": SAVE,
    "leading by one, a shot is blocked": {"ahead-so-no-risks-they-score"},
    "behind by one, now or never": {"behind-with-left-cards-to-come"},
    "behind by one, two on one at the last chance": {"behind-with-left-cards-to-come"},
    "a third equal number takes the shot over": {"card-is-the-third-in-a"},
    "the partner's breakaway is finished one above": GOAL,
    "a match in sudden death": SHOT,
    "a rebound in sudden death": REBOUND,
    "fifteen has nothing above it": SAFE,
}
#: whom or what a reason is to name, by its position's title
NAMED: dict[str, dict[str, Any]] = {
    "a king for the one who is about to win": {"seat_to": 1},
    "on the power play a stick in place of a miss": {"card": "13"},
    "behind at the end the goalie is pulled": {"behind": 1},
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


@share("name, title", ALL, test=6, by=lambda name, title: name, ids=str)
def test_the_reason_has_the_sense_of_the_position(name: str, title: str) -> None:
    sense = (CURDLE if name == "curdle" else RINK)[title]
    decision, sentence = hint(name, title)
    assert sense & {key(decision.why.id), decision.why.id}, sentence
    assert NAMED.get(title, {}).items() <= decision.why.args.items(), sentence


@share("name, title", ALL, test=6, by=lambda name, title: name, ids=str)
def test_one_sentence_with_one_figure_that_decides(name: str, title: str) -> None:
    """Figures that are compared, two pairs at most; no share of nothing; the person is never in the third person."""
    decision, sentence = hint(name, title)
    assert sentence.count(".") <= 2 and sentence[-1] in ".!"
    figures = [arg for key, arg in decision.why.args.items() if key.startswith(("count", "percent", "behind"))]
    assert len(figures) <= 4
    assert " 0 in 100" not in sentence and "About 0" not in sentence
    assert not re.search(r"\bYou (is|has|holds|does|could not)\b", sentence)
    assert not re.search(r"\b(the \w+) \1\b", sentence)
