"""When several people at one machine are asked: by rule, over every combination of the public facts it looks at."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest

from game.table.turns.prompt_policy import ALONE, SEVERAL, Answer, PromptPolicy, PromptRule, order_words


class Facts(NamedTuple):
    """What an answer of seat 1 is about; ``eyes``: who sits there; ``laid`` and ``seen``: the other side's cards."""

    own: bool
    theirs: bool
    then: int
    eyes: int
    laid: int
    seen: int | None

    @property
    def here(self) -> bool:
        return self.eyes == 1

    @property
    def fresh(self) -> bool:
        return self.laid > (self.seen or 0)

    @property
    def first(self) -> bool:
        """Whether the other side's doing is new to somebody who is there or decides next."""
        return self.theirs and self.seen is None and (self.here or self.then == 1)

    def asked(self, rule: PromptRule) -> bool:
        policy = PromptPolicy((0, 1))
        answer = Answer("a shot", True, self.own, self.theirs, self.then, self.laid, "pass")
        if self.seen is not None:
            policy.answered(1, answer._replace(laid=self.seen))
        # what was said of another shot counts for nothing
        policy.answered(0, answer)
        policy.give(1, rule, answer)
        return policy.asks(1, answer, self.eyes)


def every() -> Iterator[Facts]:
    for own, theirs, then, eyes, laid, seen in product(
        (False, True), (False, True), (-1, 0, 1), (-1, 0, 1), (0, 1, 2), (None, 0, 1, 2)
    ):
        if not (own and theirs) and (seen or 0) <= laid:
            yield Facts(own, theirs, then, eyes, laid, seen)


def test_who_wants_to_be_asked_always_is_and_who_does_not_is_never() -> None:
    for facts in every():
        assert facts.asked(PromptRule.ALWAYS)
        assert not facts.asked(PromptRule.NOT) and not facts.asked(PromptRule.UNTIL)


def test_a_new_card_of_the_other_side_is_told_wherever_one_is() -> None:
    for facts in every():
        assert facts.asked(PromptRule.LAID) == (facts.fresh or facts.first), facts


def test_else_one_is_asked_while_there_and_away_for_ones_own_alone() -> None:
    met = set()
    for facts in every():
        asked = facts.asked(PromptRule.HERE)
        if facts.first or (facts.here and facts.fresh):
            assert asked, facts
        elif facts.fresh and facts.own:
            # away: not while somebody sits there who decides next anyway
            assert asked == (facts.eyes != facts.then), facts
        else:
            assert not asked, facts
        met.add(asked)
        assert facts.asked(PromptRule.LAID) or not asked
    assert met == {True, False}


@pytest.mark.parametrize(("people", "rules"), [((0,), ALONE), ((0, 1), SEVERAL)])
def test_a_button_goes_through_the_rules_and_comes_round(
    people: tuple[int, ...], rules: tuple[PromptRule, ...]
) -> None:
    policy, answer = PromptPolicy(people), Answer("a shot", True, False, True, 0, 0, "pass")
    assert policy.choice == rules and policy.several == (len(people) > 1)
    seen = [policy.of(0, answer)]
    for _press in rules:
        policy.give(0, policy.next(0, answer), answer)
        seen.append(policy.of(0, answer))
    assert seen == [*rules, rules[0]]
    assert len({order_words(rule) for rule in PromptRule}) == len(PromptRule)


def test_not_this_time_ends_with_the_subject_and_pass_with_a_change() -> None:
    policy = PromptPolicy((0, 1))
    one, other = (Answer(about, True, False, True, 1, 0, "pass") for about in ("one", "other"))
    policy.give(1, PromptRule.LAID, one)
    policy.give(1, PromptRule.NOT, one)
    assert (policy.of(1, one), policy.of(1, other), policy.of(0, one)) == (
        PromptRule.NOT, PromptRule.LAID, PromptRule.HERE,
    )  # fmt: skip
    policy.give(1, PromptRule.ALWAYS, one)
    assert policy.of(1, one) is PromptRule.ALWAYS
    alone = PromptPolicy((0,))
    alone.give(0, PromptRule.UNTIL, one)
    alone.give(2, PromptRule.ALWAYS, one)
    alone.changed()
    assert alone.of(0, one) is PromptRule.ALWAYS is alone.of(2, one)
    # a move taken back makes every answer a new one
    policy = PromptPolicy((0, 1))
    policy.answered(1, one)
    assert not policy.asks(1, one, 1)
    policy.forget()
    assert policy.asks(1, one, 1)


def test_after_a_move_is_taken_back_who_waited_for_a_change_is_asked_again() -> None:
    """What was ordered for good stays so."""
    answer = Answer("a shot", True, False, False, 0, 1, "pass")
    for rule, before, after in ((PromptRule.UNTIL, False, True), (PromptRule.ALWAYS, True, True)):
        policy = PromptPolicy((0, 1))
        policy.give(1, rule, answer)
        assert policy.asks(1, answer, 1) == before
        policy.forget()
        assert policy.asks(1, answer, 1) == after
