"""Rink Ratz's words for a moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.faces.rink_ratz.names import card_name, face_name, faces_of, move_name
from game.faces.rink_ratz.rush import penalty_card, rush_of, shot_name
from game.i18n.catalogue import _, plural
from game.i18n.formats import either
from game.rules.contract import HIDDEN, Event, Json, Pick, View
from game.rules.rink_ratz.meaning import RinkMeaning, meaning
from game.rules.rink_ratz.summary import TableSummary, cards_left, glance, refusal, shifts
from game.rules.rink_ratz.tables import STICK
from game.table.face import FaceWords
from game.table.panels.read_aloud import score
from game.table.teams import TEAMS, team_name
from game.table.view_models import Explained, OptionButton, Use


class RinkRatzWords(FaceWords):
    """Names, questions and deeds of Rink Ratz."""

    def name(self, kind: str, value: Json) -> str:
        if kind == "card":
            return card_name(str(value))
        if kind == "team" and isinstance(value, int):
            return team_name(value)
        if kind == "move":
            return move_name(str(value))
        return str(value)

    def explain(self, code: str, view: View | None) -> Explained:
        """The name and the uses of a card."""
        if code == HIDDEN:
            return Explained(_("A card you haven't seen"))
        faces = faces_of(code)
        if not faces:
            what = _("a stick, which shoots on a power play") if int(code) >= STICK else _("a jersey")
            title = _("Stick {n}", n=code) if int(code) >= STICK else _("Number {n}", n=code)
            return Explained(title, what, tuple(self._now(code, view)))
        title = " / ".join(face_name(face) for face in faces)
        return Explained(title, _("one card with two faces; you choose"), tuple(self._now(code, view)))

    def _now(self, code: str, view: View | None) -> Iterator[str]:
        """The card's present effect, for each of its faces."""
        for move in view.legal if view is not None else ():
            card, _space, face = move.text.partition(" ")
            if card == code and view is not None:
                does = self.does(view, move)
                yield _("{face} – {does}", face=face_name(face), does=does) if face else does

    def label(self, place: str) -> str:
        """The pile with its last card, stock and bench with their numbers."""
        now = self.moment.now
        if place in ("pile", "rush"):
            pile = now["pile"]
            card, _space, face = pile[-1].partition(" ") if pile else ("", "", "")
            last = face_name(face) if face else card_name(card) if card else _("empty")
            return _("Pile: {card}", card=last) if place == "pile" else _("The rush: {card}", card=last)
        if place == "penalty":
            return _("Penalty shot: {card}", card=card_name(*penalty_card(now)))
        if place == "bench":
            return plural("{count} Bench Card", "{count} Bench Cards", len(now["bench"]))
        return plural("Stock: {count} card", "Stock: {count} cards", len(now["stock"]))

    def option(self, pick: Pick) -> OptionButton:
        """The goalie, the deal; faces are chosen at the card."""
        found = {"pull": OptionButton(_("Pull the goalie"), "flag"), "deal": OptionButton(_("Deal"), "deal")}
        return found.get(pick.id) or OptionButton(face_name(pick.id))

    def uses(self, code: str, view: View) -> list[Use]:
        """The two faces of a specialty card, and giving it up."""
        faces = faces_of(code)
        burn = any(move.text == f"{code} burn" for move in view.legal)
        legal = {move.text for move in view.legal}
        found = []
        for face in ["burn"] if burn else faces:
            text = f"{code} {face}"
            why = refusal(view, text) if text not in legal else None
            does = self.say(why) if why is not None else self.does(view, text)
            found.append(Use(face, face_name(face), does))
        return found

    def meant(self, view: View, picks: Sequence[Pick]) -> str | None:
        """The meaning of a refused click: of two faces the one that comes nearest to being legal."""
        card = next((p.id for p in picks if p.kind == "card"), None)
        face = next((p.id for p in picks if p.kind == "option"), None)
        if card is None or card.isdigit():
            return card
        if face is not None:
            return f"{card} {face}"
        first, second = faces_of(card)
        asked = view.position["rush"]["stage"] == "reply"
        return f"{card} {second if asked else first}"

    def prompt(self, view: View) -> str:
        if self.moment.made:
            return _("Choose a side of the card.")
        seen = glance(view.position)
        if seen.asked == "deal":
            return _("The period is over.")
        means = {move.text: meaning(view, move) for move in view.legal}
        if any(does.does == "burn" for does in means.values()):
            return _("None of your cards can be played. Give one up, and they get a penalty shot.")
        if seen.asked == "reply":
            return self._asks_reply(view, means)
        if seen.asked == "finish":
            return self._asks_finish(view, seen, means)
        if any(does.does == "save" for does in means.values()):
            return _("Goal under review! It's now or never for a Miraculous Save.")
        shots = either_card(means, "shot")
        if shots:
            return _("Play a card. You can shoot with {cards}.", cards=shots)
        if seen.match:
            return _("Play a card. Another {number} would be a shot, but you have none.", number=seen.match)
        return _("Play a card. The next number can be matched.")

    def question(self, seat: int) -> str:
        """The card to answer."""
        now = self.moment.now
        seen = glance(now.position)
        if seen.asked == "deal":
            return _("The period is over.")
        if seen.asked == "reply":
            return _("{against} Play your reply.", against=_against(now["rush"]["kind"]))
        if now["review"]["team"] >= 0:
            return _("Goal under review. Play a card.")
        if seen.asked == "finish" and seen.rebounds:
            goals, rebounds = one_of(seen.goals), one_of(seen.rebounds)
            return _(
                "The shot has to be finished: {goals} scores, {rebounds} rebounds.", goals=goals, rebounds=rebounds
            )
        if seen.asked == "finish":
            return _("The shot has to be finished: {goals} scores.", goals=one_of(seen.goals))
        if seen.match:
            return _("Play a card. Another {number} is a shot.", number=seen.match)
        return _("Play a card.")

    def _asks_reply(self, view: View, means: Mapping[str, RinkMeaning]) -> str:
        """The cards that stop the shot, or take it over."""
        against = _against(view.position["rush"]["kind"])
        stops, takes = either_card(means, "stop"), either_card(means, "shot")
        if stops and takes:
            return _(
                "{against} Stop it with {cards}, take it over with {number}, or reply.",
                against=against,
                cards=stops,
                number=takes,
            )
        if stops:
            return _(
                "{against} Stop it with {cards}, or play a number they might not have.", against=against, cards=stops
            )
        if takes:
            return _(
                "{against} Take it over with {number}, or play a number they might not have.",
                against=against,
                number=takes,
            )
        return _("{against} Play a number they might not have.", against=against)

    def _asks_finish(self, view: View, seen: TableSummary, means: Mapping[str, RinkMeaning]) -> str:
        """The cards that finish the shot; if the hand has none, what else there is to lay."""
        goals, rebounds = one_of(seen.goals), one_of(seen.rebounds)
        held = {text for text, does in means.items() if does.does == "goal" or does.kind == "rebound"}
        if not held:
            lacking = one_of(seen.goals + seen.rebounds)
            if shots := either_card(means, "shot"):
                return _("You have no {goals}, so shoot again with {cards}.", goals=lacking, cards=shots)
            if rebounds:
                return _("You have nothing that scores or rebounds, so play a card you can spare.")
            return _("You have nothing that scores, so play a card you can spare.")
        if len(self.moment.company.kinds) == 4:
            # with four seats it is the shooter's partner's turn
            name = self.moment.company.names[(view.seat + 2) % 4]
            if rebounds:
                return _(
                    "Finish {partner}'s shot: {goals} scores, {rebounds} rebounds.",
                    partner=name,
                    goals=goals,
                    rebounds=rebounds,
                )
            return _("Finish {partner}'s shot: {goals} scores.", partner=name, goals=goals)
        if rebounds:
            return _("Finish your shot: {goals} scores, {rebounds} rebounds.", goals=goals, rebounds=rebounds)
        return _("Finish your shot: {goals} scores.", goals=goals)

    def seat_line(self, seat: int) -> str:
        """Team and cards. The viewer's partner is named as such; the chip shows the team."""
        now = self.moment.now
        cards = plural("{count} card", "{count} cards", len(now["hands"][seat]))
        eyes = self.moment.company.eyes
        if eyes >= 0 and len(now["hands"]) == 4 and seat == (eyes + 2) % 4:
            return f"{_('Partner')} · {cards}"
        return f"{team_name(seat % 2)} · {cards}"

    def seat_mark(self, seat: int) -> str:
        """The team's shape."""
        return TEAMS[seat % 2][1]

    def deed(self, event: Event) -> tuple[int, str] | None:
        data = event.data
        said = {
            "ShotMade": _("shoots"),
            "ShotBlocked": _("blocks"),
            "Replied": _("replies"),
            "ShotMissed": _("misses"),
            "GoalScored": _("scores!"),
            "GoalSaved": _("saves!"),
            "CardBurnt": _("gives up a card"),
        }.get(event.name)
        if event.name == "CardPlayed" and data["card"].isdigit():
            said = _("plays {n}", n=data["card"])
        seat = data.get("seat", -1)
        return (seat, said) if said and seat >= 0 else None

    def place(self, number: int) -> str:
        period = self.moment.now["period"]
        if not number:
            return _("Overtime {n}", n=period - 3) if period > 3 else _("Period {n}", n=period)
        if period > 3:
            return _("Overtime {n}, card {number}", n=period - 3, number=number)
        return _("Period {n}, card {number}", n=period, number=number)

    def stand(self) -> Iterator[str]:
        return stand(self)

    def gist(self) -> Iterator[str]:
        return next_card(self)

    def lie(self) -> Iterator[str]:
        return lie(self)


def _against(kind: str) -> str:
    return _("Breakaway against you!") if kind == "break" else _("Shot against you!")


def either_card(means: Mapping[str, RinkMeaning], does: str) -> str:
    """The hand's cards with this effect, faces by their names, each once."""
    texts = [text.partition(" ") for text, found in means.items() if found.does == does]
    names = dict.fromkeys(face_name(face) if face else card_name(card) for card, _space, face in texts)
    return one_of(list(names))


def one_of(names: Sequence[str]) -> str:
    """``5, 7 or Breakaway``."""
    return _("{some} or {last}", some=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else "".join(names)


def stand(words: RinkRatzWords) -> Iterator[str]:
    """Period and shift, goals and shots, who plays short."""
    now = words.moment.now
    period = now["period"]
    yield _("Period {n}.", n=period) if period <= 3 else _("Overtime {n}.", n=period - 3)
    left = cards_left(now.position)
    yield plural(
        "Shift {n} of {all}, {count} card left.",
        "Shift {n} of {all}, {count} cards left.",
        left,
        n=now["shift"],
        all=shifts(now.position),
    )
    teams = [team_name(team) for team in (0, 1)]
    yield score(teams, now["scores"])
    yield _("Shots: {shots}.", shots=", ".join(f"{team} {n}" for team, n in zip(teams, now["shots"], strict=True)))
    power, pulled = now["power"], now["pulled"]
    if power["team"] >= 0:
        yield plural(
            "Power play for {team}: {count} card left.",
            "Power play for {team}: {count} cards left.",
            power["left"],
            team=team_name(power["team"]),
        )
    if pulled >= 0:
        yield _("{team}'s net is empty.", team=team_name(pulled))


def lie(words: RinkRatzWords) -> Iterator[str]:
    """The pile, the rush on it, and the effect of the next card."""
    yield f"{words.label('pile')}."
    yield from next_card(words)


def next_card(words: RinkRatzWords) -> Iterator[str]:
    """The rush under way, and the effect of the next card."""
    now = words.moment.now
    rush = rush_of(now)
    if rush is not None and not rush.over:
        yield _("In progress: {shot}, {team}.", shot=shot_name(rush.kind), team=team_name(rush.team))
    if now["phase"] != "play" or now.behind:
        return
    seen = glance(now.position)
    if seen.match:
        yield _("Another {number} would be a shot.", number=seen.match)
    if seen.goals:
        yield _("{cards} would score.", cards=either(seen.goals))
    if seen.rebounds:
        yield _("{cards} would be a rebound.", cards=either(seen.rebounds))
    if seen.steals:
        yield _("{cards} would take over the shot.", cards=seen.steals)
