"""What a decision of PowerUp Curling was about, counted from codes and rules: what the checks of its sentences ask."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from math import comb
from typing import Any

from game.rules.contract import Words
from game.rules.powerup.meaning import meaning
from game.rules.powerup.prospects import PowerUpMeaning
from game.rules.powerup.summary import distance, glance, targets
from game.rules.powerup.tables import TYPES, UNIT
from game.rules.powerup.terms import terms_of
from tests.ai.truth import Said
from tests.rules.powerup.knowledge import unseen

RANKS = ["b", "4", "8", "12"]
KINDS = {"H takeout": "the takeout of", "H promote": "the promotion of", "H nudge": "the nudge of", "G": "the guard on"}
#: the odds of a match after a call or lay that tells of it (measured as ``game/ai/powerup/decision_context.py`` says)
LEFT_OUT, HELD_BACK, HOARDED = 0.3, 0.5, 0.65


def plain(card: str) -> str:
    return card.rstrip("'")


def move(said: Said) -> list[str]:
    return said.decision.move.split(" ")


def hand(said: Said) -> list[str]:
    return [plain(card) for card in said.hand]


def laid(said: Said) -> list[str]:
    return [plain(card) for card in said.table["played"][1:]]


def stone(said: Said, name: str) -> dict[str, Any]:
    return next(dict(one) for one in said.table["stones"] if one["name"] == name)


def lies(said: Said, name: str) -> int:
    found = stone(said, name)
    return 0 if found["guards"] else distance(found["cards"])


def value(card: str) -> str:
    return plain(card).removeprefix("W=")


def ours(said: Said, name: str) -> bool:
    return bool(stone(said, name)["team"] == said.seat % 2)


def target(said: Said) -> str:
    """The stone that the call made, or under way, is aimed at."""
    return (said.table["call"] or said.decision.move).split(" ")[-1]


def kind(said: Said) -> str:
    """What the call made, or under way, is for: house, guard, takeout, promote or nudge."""
    words = (said.table["call"] or said.decision.move).split(" ")
    return next(
        (word for word in ("takeout", "promote", "nudge") if word in words), "guard" if "G" in words else "house"
    )


def lays(said: Said) -> tuple[int, ...]:
    terms = terms_of(said.view.game.full_options(said.table["options"]))
    return terms.lays[said.table["skips"][said.seat % 2]]


def later(said: Said) -> tuple[int, ...]:
    return lays(said)[len(said.table["played"]) + 1 :]


def mates(said: Said) -> list[int]:
    return sorted({*later(said)} - {said.seat})


def theirs(said: Said) -> dict[str, int]:
    found = [s for s in said.table["stones"] if s["team"] != said.seat % 2 and not s["guards"]]
    return {s["name"]: distance(s["cards"]) for s in found}


def meant(said: Said, text: str = "") -> PowerUpMeaning:
    return meaning(said.view, text or said.decision.move)


def lead(said: Said, text: str = "", worst: bool = False) -> int:
    """By how much the own team leads in the end at best (or at worst) after a move."""
    found = meant(said, text)
    return (found.worst if worst else found.best).lead(said.seat % 2)


def before(said: Said) -> int:
    score = glance(said.table, said.seat).score
    return score.points if score.team == said.seat % 2 else -score.points


def need(said: Said) -> str:
    under = glance(said.table, said.seat).under
    if under is not None:
        return under.need
    words = move(said)
    if not words[-1].startswith("s"):
        return words[-1]
    found = stone(said, words[-1])
    return "G" if found["guards"] else value(found["cards"][0])


def standing(said: Said) -> str:
    under = glance(said.table, said.seat).under
    return under.standing if under is not None else ""


def after(said: Said, card: str) -> str:
    """How the stone stands once the seat has laid ``card``, by what then lies or comes of it."""
    state = said.state.copy()
    events = {event.name for event in state.push(f"add {plain(card)}").events}
    if len(said.table["played"]) == 3:
        return "lost" if "StoneLost" in events else "made"
    under = glance(state.view(said.seat).position, said.seat).under
    assert under is not None
    return under.standing


def comes_off_with(said: Said, state: Any) -> bool:
    """Whether the stone comes off with some cards of the seat's hand and any that are unseen from the others."""
    mine = state.to_move == said.seat
    out = unseen(said.table, said.seat)[said.seat % 2]
    for card in set(hand(said)) if mine else {plain(code) for code, n in out.items() if n}:
        then = state.copy()
        if not mine:
            then.hands[then.to_move] += UNIT[TYPES.index(card)]
        elif then.check(f"add {card}") is not None:
            continue
        names = {event.name for event in then.push(f"add {card}").events}
        if "StoneLost" not in names and (then.phase != "add" or comes_off_with(said, then)):
            return True
    return False


# --- chances


def near(a: float, b: int) -> bool:
    return abs(a - b) < 1.01


def _one_of(out: int, total: int, cards: int) -> float:
    return 1 - comb(total - out, cards) / comb(total, cards) if total - out >= cards else 1.0


def _odds(chance: float, factor: float) -> float:
    return factor * chance / (factor * chance + 1 - chance) if chance < 1 else 1.0


def passed(said: Said, card: str) -> bool:
    """Whether a teammate still to lay was passed this card, and it hasn't been seen since."""
    to, given = left(said), said.table["passed"][said.seat]
    if said.table["phase"] == "pass" or plain(given) != plain(card) or to not in mates(said):
        return False
    seen = [*said.table["discards"][said.seat % 2], *said.table["played"]]
    seen += [card for one in said.table["stones"] for card in one["cards"]]
    return given not in ["W" + c[c.index("=") :][3:] if "=" in c else c for c in seen]


def silent(said: Said, seat: int, card: str) -> int:
    """How many cards a hand had, and still has, when its seat left out a match of this kind that was missing."""
    team, clear, size = seat % 2, 0, 0
    rings: dict[str, str] = {}
    order: tuple[int, ...] = ()
    missing, wanted = False, ""
    terms = terms_of(said.view.game.full_options(said.table["options"]))
    for event in said.events:
        data, name = event.data, event.name
        if name == "Dealt":
            size, clear = terms.hand_size[team], 0
        elif name in ("CardsPassed", "CardsExchanged", "DrawnChanged"):
            clear = 0
        elif name == "CardsDrawn" and data["seat"] == seat:
            size += data["count"]
        elif name in ("StoneMade", "GuardSet", "StonePromoted"):
            found = "G" if name == "GuardSet" else value(data["cards"][0])
            rings[data["target"] if name == "StonePromoted" else data["stone"]] = found
        elif name == "StoneCalled":
            words = data["call"].removeprefix("W ").split(" ")
            wanted = rings.get(data["target"], "") if data["target"] else words[0]
            missing, order = bool(wanted), terms.lays[data["seat"]]
        if name in ("StoneCalled", "CardPlayed") and data["seat"] == seat:
            size, clear = size - 1, max(0, clear - 1)
        if name == "CardPlayed":
            laid_now, place = plain(data["card"]), data["place"]
            ends = data["seat"] not in order[place:]
            told = missing and ends and not data["match"] and laid_now in RANKS
            if told and (data["standing"] == "missing" or place == 4) and data["seat"] == seat:
                if wanted == plain(card) or (place == 4 and plain(card) == "W"):
                    clear = max(0, size)
            if data["match"] or laid_now == "W" or data["standing"] == "lost":
                missing = False
    return clear if size == len(said.table["hands"][seat]) else 0


def spoke(said: Said) -> list[int]:
    """The teammates still to lay a card whose call or lay tells of the match."""
    if not said.table["call"] or need(said) in laid(said) or "W" in laid(said):
        return []
    order, cards = lays(said), laid(said)
    told = {order[n] for n, card in enumerate(cards, 1) if card in RANKS}
    if kind(said) in ("house", "guard"):
        told.add(order[0])
    return [seat for seat in mates(said) if seat in told]


def percent(said: Said, card: str, told: bool = True) -> float:
    """How often a teammate still to lay holds ``card``; ``told``: after what was called and laid."""
    if passed(said, card):
        return 100.0
    out = {plain(code): n for code, n in unseen(said.table, said.seat)[said.seat % 2].items()}
    total, wanted = sum(out.values()), out[plain(card)]
    sizes = {seat: len(said.table["hands"][seat]) for seat in mates(said)}
    old = {seat: silent(said, seat, card) if told else 0 for seat in sizes}
    given = said.table["passed"][said.seat]
    if given not in ("", "?", "keep") and passed(said, given):
        # what was passed on is no longer hidden
        to, total = left(said), total - 1
        sizes[to] -= 1
        old[to] = max(0, old[to] - 1)
    speakers = spoke(said) if told else []
    asked = told and bool(said.table["call"]) and plain(card) in RANKS
    if not asked and not speakers and not any(old.values()):
        return 100 * _one_of(wanted, total, sum(sizes.values()))
    none = 1.0
    for seat, size in sizes.items():
        quiet = _odds(_one_of(wanted, total, old[seat]), LEFT_OUT)
        one = 1 - (1 - quiet) * (1 - _one_of(wanted, total, size - old[seat]))
        none *= 1 - _odds(one, HELD_BACK if seat in speakers else HOARDED if asked and not old[seat] else 1.0)
    return 100 * (1 - none)


def call_percent(said: Said, text: str, told: bool = True) -> float:
    """How often the match of a call comes."""
    found = meant(said, text)
    return float(found.chance) if found.chance in (0, 100) else percent(said, found.need, told)


def chance_told(said: Said, text: str, words: Any) -> bool:
    """Whether the chance of a call's match is as told, and what it was before one was left out, where that is told."""
    told, now = [int(n) for n in re.findall(r"(?<!of )\b\d+", spoken(words))], call_percent(said, text)
    if not told:
        return now == (100 if "every" in spoken(words) else 0)
    return near(now, told[0]) and near(call_percent(said, text, told=False), told[-1])


# --- what a sentence names


def thing(said: Said, text: str) -> str:
    """A call as it is named in a sentence."""
    words = text.removeprefix("call ").removeprefix("W ").split(" ")
    if len(words) == 1:
        return words[0] + "'" * (said.seat % 2)
    return f"{KINDS[' '.join(words[:-1])]} {words[-1]}"


def score_words(said: Said, text: str) -> str:
    """The count that a move may bring, in words of the own team."""
    found = meant(said, text)
    was, now = found.before, found.best
    side, other = ("we", "they") if (now if now.points else was).team == said.seat % 2 else ("they", "we")
    if not was.points and not now.points:
        words = "no stone counts"
    elif was == now:
        words = f"{side} still lie {now.points}"
    elif not now.points:
        words = f"{side} no longer count"
    elif not was.points:
        words = f"{side} lie {now.points}"
    elif was.team != now.team:
        words = f"{side} lie {now.points}, and {other} no longer lie {was.points}"
    else:
        words = f"{side} lie {now.points} instead of {was.points}"
    return words if found.best == found.worst else f"at best {words}"


def spoken(words: Any) -> str:
    return str(Words.from_json(words))


def named_by(said: Said, text: str, args: dict[str, Any], end: str) -> bool:
    """Whether the arguments that end so (``_other``, or nothing) name the move ``text`` and what it leads to."""
    checks: dict[str, Callable[[Any], bool]] = {
        "card": lambda v: plain(v) == text.split(" ")[-1],
        "rank": lambda v: v == text.split(" ")[-1],
        "what": lambda v: spoken(v) == thing(said, text),
        "chance": lambda v: chance_told(said, text, v),
        "score": lambda v: spoken(v) == score_words(said, text),
        "low": lambda v: v == meant(said, text).low,
        "high": lambda v: v == meant(said, text).high,
        "number": lambda v: not text.startswith(("add", "wild")) or v == meant(said, text).low,
    }
    return all(check(args[key + end]) for key, check in checks.items() if key + end in args)


def others(said: Said, args: dict[str, Any]) -> Iterator[str]:
    """The legal moves that the arguments ending in ``_other`` may speak of."""
    for legal in said.view.legal:
        if legal.text != said.decision.move and named_by(said, legal.text, args, "_other"):
            yield legal.text


def names_truly(said: Said, args: dict[str, Any]) -> bool:
    """Whether all that a sentence names is so: the move and what it leads to, another legal one, stones and chances."""
    if not named_by(said, said.decision.move, args, ""):
        return False
    if any(key.endswith("_other") for key in args) and not any(others(said, args)):
        return False
    phase, stones = said.table["phase"], theirs(said)
    checks: dict[str, Callable[[Any], bool]] = {
        "card_match": lambda v: plain(v) == need(said),
        "seat_to": lambda v: v == (left(said) if phase == "pass" else mates(said)[0]),
        "stone": lambda v: v == target(said),
        "stone_their": lambda v: stones[v] == min(stones.values()),
        "number_their": lambda v: v == min(stones.values()),
        "percent": lambda v: phase != "add" or near(percent(said, need(said)), v),
        "percent_plain": lambda v: near(percent(said, need(said), told=False), v),
        "pair": lambda v: v == bars(said),
        "pair_other": lambda v: any(bars(said, text) == v for text in others(said, args)),
        "stone_under": lambda v: v == stone(said, target(said))["guards"],
        "total": lambda v: v == sum(unseen(said.table, said.seat)[said.seat % 2].values()),
    }
    return all(check(args[key]) for key, check in checks.items() if key in args)


def bars(said: Said, text: str = "") -> str:
    """The modifiers of the stone that is aimed at, and in a take-out those of its guard."""
    aim = text.split(" ")[-1] if text else target(said)
    guard = glance(said.table, said.seat).guards.get(aim, "")
    found = [aim, *([guard] if guard and (text or kind(said) == "takeout") else [])]
    return " / ".join(" ".join(value(card) for card in stone(said, name)["cards"][2:]) for name in found)


def sooner(said: Said) -> bool:
    """Whether the teammate on the left calls before this seat does."""
    team = [s for s in range(len(said.table["hands"])) if s % 2 == said.seat % 2]
    at = team.index(said.table["skips"][said.seat % 2])
    order = team[at:] + team[:at]
    return order.index(left(said)) < order.index(said.seat)


def left(said: Said) -> int:
    team = [s for s in range(len(said.table["hands"])) if s % 2 == said.seat % 2]
    return team[(team.index(said.seat) + 1) % len(team)]


def guardable(said: Said, name: str) -> bool:
    return targets(said.table, said.seat)["guard"][name] is None


def house_left(said: Said) -> int:
    return sum(n for code, n in unseen(said.table, said.seat)[said.seat % 2].items() if plain(code) in RANKS)
