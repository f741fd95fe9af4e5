"""Hurry Hard!'s words for a moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from game.faces.hurry_hard import names
from game.faces.hurry_hard.expressions import does, expression, shot_does
from game.faces.hurry_hard.names import (
    button_name,
    card_name,
    lies_best,
    move_name,
    option_name,
    rock_label,
    rock_name,
    short_name,
)
from game.faces.hurry_hard.outcome import answers, chooser, outcome_text
from game.faces.hurry_hard.plates import plate_words, tab
from game.faces.hurry_hard.table_facts import asks, sight, thrower
from game.i18n.catalogue import _, plural
from game.i18n.formats import both
from game.rules.contract import HIDDEN, Event, Json, Pick, View, say
from game.rules.contract import Words as Message
from game.rules.hurry_hard.board import OVER, RESPOND, THROWING
from game.rules.hurry_hard.preview import standing
from game.rules.hurry_hard.summary import glance
from game.rules.hurry_hard.tables import FREE_GUARD_ZONE
from game.rules.hurry_hard.terms import terms_of
from game.table.face import FaceWords
from game.table.panels.read_aloud import in_sentences, score
from game.table.teams import team_name
from game.table.view_models import Explained, OptionButton


class HurryHardWords(FaceWords):
    """Names, questions and deeds of Hurry Hard!."""

    ICONS: ClassVar = {"pass": "pass", "in": "up", "out": "down", "none": "close", "done": "check"}

    def name(self, kind: str, value: Json) -> str:
        """Cards, rocks, moves, teams and how many lie best, in words."""
        if kind == "move":
            return names.move_name(str(value), self.point)
        if kind == "answer":
            return names.answer_name(str(value), self.point)
        if kind in ("rock", "rocks"):
            return both(rock_name(self.point(str(each))) for each in (value if isinstance(value, list) else [value]))
        return names.name(kind, value)

    def point(self, name: str) -> Message:
        """A rock of a move's text: as it lay before its step of this Shot, or as it lies now."""
        now = self.moment.now
        for event in reversed(now.events if self.moment.view is None else ()):
            if name in event.data.get("pointed", {}):
                return Message.from_json(event.data["pointed"][name])
            if event.name == "ShotThrown":
                break
        seen = sight(now, self.moment.eyes)
        rock = seen.rocks.get(name) or seen.gone.get(name)
        return rock.words if rock is not None else say("a rock")

    def explain(self, code: str, view: View | None) -> Explained:
        if code == HIDDEN:
            return Explained(_("A card you haven't seen"))
        top, _slash, bottom = code.partition("/")
        rules = tuple(filter(None, (does(bottom), expression(bottom)))) if bottom else ()
        now = tuple(self._now(code, view)) if view is not None else ()
        return Explained(short_name(code), shot_does(top), now, rules)

    def _now(self, code: str, view: View) -> list[str]:
        """The card's present effect, or why it can't be played."""
        texts = [move.text for move in view.legal if f" {code} " in f"{move.text} "]
        # rocks that look alike give one sentence
        found = list(dict.fromkeys(self.does(view, text) for text in texts))
        if not texts and view.position["phase"] == RESPOND:
            hand = glance(view.position, view.seat).hand
            found = [self.say(held.reason) for held in hand if held.card == code and held.reason is not None]
        if len(found) > 2:
            more = len(found) - 2
            found[2:] = [plural("{count} more way to play it", "{count} more ways to play it", more)]
        return found

    def label(self, place: str) -> str:
        """The piles with their numbers."""
        now = self.moment.now
        if place == "pile":
            return plural("Pile: {count} card", "Pile: {count} cards", len(now["pile"]))
        if place == "discard":
            return plural("Discards: {count} card", "Discards: {count} cards", len(now["discard"]))
        return {"shot": _("The shot"), "sheet": _("The ice")}.get(place, place)

    def option(self, pick: Pick) -> OptionButton:
        """The text and sign of a button."""
        return OptionButton(button_name(pick.id), self.ICONS.get(pick.id))

    def meant(self, view: View, picks: Sequence[Pick]) -> str | None:
        card = next((p.id for p in picks if p.kind == "card"), None)
        if card is None:
            return None
        more = " ".join(p.id for p in reversed(picks) if p.kind != "card")
        verb = "throw" if view.position["phase"] == THROWING else "play"
        if verb == "throw" and not more:
            more = {"G": "centre", "T": "through"}.get(card[0], "")
        return f"{verb} {card} {more}".strip()

    def prompt(self, view: View) -> str:
        phase = view.position["phase"]
        card = next((p.id for p in self.moment.made if p.kind == "card"), "")
        if phase == THROWING:
            return self._asks_throw(view, card)
        if phase == RESPOND:
            if self.moment.made:
                return _asks_card(card)
            playable = any(move.text != "pass" for move in view.legal)
            return _("Play a card on this shot, or pass.") if playable else _("You have nothing to play, so pass.")
        return self._asks_choice(phase)

    def question(self, seat: int) -> str:
        """The throw, or the Shot to answer and the cards on it."""
        now = self.moment.now
        phase, shot = now["phase"], now["shot"]
        if phase == THROWING:
            of = terms_of(now["options"]).throws
            return _("Throw {n} of {of} is yours. Choose a shot.", n=now["throw"], of=of)
        if phase != RESPOND:
            return self._asks_choice(phase)
        who = thrower(now)
        what = names.move_name(f"throw {shot['card']} {shot['aim']}".strip(), self.point)
        if not shot["cards"] and who == seat:
            return _("Everybody has passed on your shot: {shot}. Play a card on it, or pass.", shot=what)
        if not shot["cards"]:
            return _(
                "{name} throws: {shot}. Play a card on it, or pass.", name=self.moment.company.names[who], shot=what
            )
        last = option_name(shot["cards"][-1]["card"].partition("/")[2])
        if who == seat:
            return _("{card} was played on your shot: {shot}. Play a card on it, or pass.", card=last, shot=what)
        name = self.moment.company.names[who]
        return _(
            "{card} was played on {name}'s shot: {shot}. Play a card on it, or pass.", card=last, name=name, shot=what
        )

    def _asks_choice(self, phase: str) -> str:
        """The question of a card's choice."""
        return {
            "tap": _("Tap Back: which rock moves, and which way?"),
            "freeze": _("Freeze: to which of their rocks?"),
            "claim": _("Pick a guard to cover the rock, or choose No more guards."),
            "place": _("Over Curled: where does their guard end up?"),
            "double": _("Double: which rock goes as well, if any?"),
            "jam": _("Jam: which of their rocks is yours now, if any?"),
            "hit": _("Which removed rock do you keep, if any?"),
            "restore": _("Which guard goes back?"),
            "roll": _("Roll Off: which rock goes one ring out?"),
        }.get(phase, "")

    def _asks_throw(self, view: View, card: str) -> str:
        made = self.moment.made
        if card.startswith("T"):
            return _("Takeout: pick the rock, or throw it through.")
        if card.startswith("G"):
            return _("Guard: choose the centre, or one of your rocks to cover.")
        if not made:
            return _("Your throw: pick a card for its shot.")
        if made[0].id == "centre":
            return _("A guard in the centre: pick its card.")
        if made[0].id in view.position["house"][view.seat % 2]:
            return _("Pick the card for a guard in front of your rock.")
        return _("Pick the card for a takeout of that rock.")

    def seat_line(self, seat: int) -> str:
        return plate_words(self.moment.now, seat)

    def said(self, seat: int) -> str:
        now = self.moment.now
        return tab(now, sight(now, self.moment.eyes), seat, self.moment.company.you == seat)

    def deed(self, event: Event) -> tuple[int, str] | None:
        d = event.data
        if event.name == "ShotThrown":
            return d["seat"], card_name(d["card"].partition("/")[0])
        if event.name == "CardPlayed":
            return d["seat"], option_name(d["option"])
        if event.name == "Passed":
            return d["seat"], _("passed")
        return None

    def place(self, number: int) -> str:
        now = self.moment.now
        end, extra = now["end"], now["end"] - now["options"]["ends"]
        if extra > 0:
            return _("Extra end {n}, throw {number}", n=extra, number=now["throw"])
        return _("End {n}, throw {number}", n=end, number=now["throw"])

    def stand(self) -> Iterator[str]:
        return stand(self)

    def gist(self) -> Iterator[str]:
        yield best(self)
        yield from self.foreseen()

    def foreseen(self) -> Iterator[str]:
        return foreseen(self)

    def lie(self) -> Iterator[str]:
        return lie(self)


def _asks_card(card: str) -> str:
    return {
        "HH": _("Hurry Hard!: sweep the draw one ring in, or save the rock?"),
        "PB": _("Plan B: which of their rocks is the new target?"),
        "WG": _("Wreck on Guard: which guard is in the way?"),
    }.get(card.partition("/")[2], _("Now the card."))


def stand(words: HurryHardWords) -> Iterator[str]:
    """End and throw, the score, the hammer, who lies best."""
    now = words.moment.now
    ends, end = now["options"]["ends"], now["end"]
    yield _("End {n} of {all}.", n=end, all=ends) if end <= ends else _("Extra end {n}.", n=end - ends)
    yield _("Throw {n} of {all}.", n=now["throw"], all=terms_of(now["options"]).throws)
    if now["throw"] <= FREE_GUARD_ZONE and now["phase"] != OVER:
        yield _("The Free Guard Zone is on.")
    yield score([team_name(team) for team in (0, 1)], now["scores"])
    yield _("{team} has the hammer.", team=team_name(now["hammer"] % 2))
    yield best(words)


def best(words: HurryHardWords) -> str:
    """Who lies how many."""
    seen = sight(words.moment.now, words.moment.eyes)
    found = lies_best(seen.leader, max(seen.points))
    return f"{found[:1].upper()}{found[1:]}."


def foreseen(words: HurryHardWords) -> Iterator[str]:
    """The Shot's outcome if all pass, or what each answer to its question leads to."""
    now = words.moment.now
    seen = sight(now, words.moment.eyes)
    preview = seen.preview
    if preview is None or seen.resolving:
        return
    if preview.choice is not None and asks(now["phase"]):
        choices = answers(preview, words).split("\n")
        yield in_sentences((f"{chooser(preview.choice, words.moment.company)} {choices[0]}", *choices[1:]))
        return
    lies = words.say(standing(preview.points))
    lies = f"{_('If all pass now:')} {lies[:1].lower() if preview.points == (0, 0) else lies[:1]}{lies[1:]}"
    yield in_sentences((lies, outcome_text(preview, words.say)))


def lie(words: HurryHardWords) -> Iterator[str]:
    """The Shot with the cards on it, then the rocks: the nearest first, guards last."""
    moment = words.moment
    now, shot = moment.now, moment.now["shot"]
    if shot["card"]:
        what = move_name(f"throw {shot['card']} {shot['aim']}".strip(), words.point)
        laid = ", ".join(option_name(card["card"].partition("/")[2]) for card in shot["cards"])
        yield _("The shot is {shot}, with {cards} on it.", shot=what, cards=laid or _("nothing"))
    rocks = sight(now, moment.eyes).rocks
    if not rocks:
        yield _("The ice is empty.")
    for rock in sorted(rocks.values(), key=lambda rock: (rock.at < 0, rock.counts or 99, rock.at, rock.name)):
        yield rock_label(rock, rocks).replace(" · ", ", ") + "."
