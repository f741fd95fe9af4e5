"""How a person plays Mystic in a real window: pulls and flicks are real drags; or all by keys."""

from __future__ import annotations

from typing import Any

from tests.e2e.person import Person, Tree, moment

#: seconds from step to step of a pull and of a flick, which the window tells from a slow hand by its time
PULL, FLICK = 0.012, 0.004


def ids(tree: Tree) -> dict[str, dict[str, Any]]:
    """The offered elements that can be used, by id."""
    return {e["id"]: e for e in tree["elements"] if e["enabled"] or e["id"] == "ice"}


def wanted(offered: dict[str, Any], number: int) -> str:
    """What to choose: the value that is asked for, else one stone after the other: what was chosen glows as well."""
    stones = [id for id in offered if id.startswith("piece.")]
    return next((id for id in offered if id.startswith("value.")), "") or stones[number % len(stones)]


class Curler:
    """Plays whatever is asked until the result is there; ``seen`` counts what was done."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.seen: dict[str, int] = {}

    def play_on(self, most: int) -> None:
        """Until the result."""
        for _turn in range(most):
            tree = self.person.wait(lambda t: t["scene"] == "result" or (not t["busy"] and self.due(t)), "my turn")
            if tree["scene"] == "result":
                return
            what = self.due(tree)
            self.seen[what] = self.seen.get(what, 0) + 1
            getattr(self, what)(ids(tree))
        raise AssertionError(f"no result after {most} turns: {self.seen}")

    @staticmethod
    def due(tree: Tree) -> str:
        """What is asked for now: the name of the way to do it, "" for nothing."""
        offered = ids(tree)
        if "next" in offered:
            return "go_on"
        if "ice" in offered:
            return "deliver"
        if any(id.startswith(("ice.@", "ice.+")) for id in offered):
            return "place"
        if any(id.startswith(("piece.", "value.")) for id in offered):
            return "choose"
        buttons = [id for id in offered if id.startswith("button.")]
        return "cast" if buttons else ""

    def delivered(self) -> int:
        """How many stones were delivered."""
        return self.seen.get("deliver", 0)


class ByMouse(Curler):
    """Pulls and flicks in turn."""

    def go_on(self, offered: dict[str, Any]) -> None:
        """The End has been read."""
        self.person.click("next")

    def cast(self, offered: dict[str, Any]) -> None:
        """A spell by a click on its card, else not now."""
        card = next((id for id in offered if id.startswith("spell.")), None)
        self.person.click(card or next(id for id in offered if id.startswith("button.")))

    def choose(self, offered: dict[str, Any]) -> None:
        """A value, or the first stone that glows."""
        self.person.click(wanted(offered, self.seen["choose"]))

    def place(self, offered: dict[str, Any]) -> None:
        """Clicks here and there on the ice, until the stone may lie there."""
        x, y, w, h = next(e["rect"] for id, e in offered.items() if id.startswith(("ice.@", "ice.+")))
        before = self.person.look()
        for n in range(120):
            # (a sequence that fills the middle of the ice evenly)
            px, py = x + w * (0.2 + 0.6 * (n * 0.618 % 1.0)), y + h * (0.04 + 0.92 * (n * 0.382 % 1.0))
            self.person.click_at(int(px), int(py))
            if moment(self.person.look()) != moment(before):
                return

    def deliver(self, offered: dict[str, Any]) -> None:
        """The styles in turn; every second stone is flicked."""
        n = self.delivered()
        self.person.click(f"style.{n % 3}")
        before = self.person.look()
        if n % 2:
            self.flick(offered["ice"], 3 * (n % 4) - 4)
            # whether a hand was fast enough is the window's clock to tell: on a busy machine it may have been too slow
            if moment(self.person.look()) != moment(before):
                self.seen["flick"] = self.seen.get("flick", 0) + 1
                return
        self.pull(offered["ice"], 5 * (n % 5) - 10, 236 - 4 * (n % 3))

    def pull(self, ice: dict[str, Any], aside: int, down: int) -> None:
        """Pressed, pulled back in steps, let go."""
        self.drag(ice, [(aside * k // 8, down * k // 8) for k in range(9)], PULL)

    def flick(self, ice: dict[str, Any], aside: int) -> None:
        """Pressed and pushed up fast."""
        self.drag(ice, [(aside * k // 8, -26 * k) for k in range(9)], FLICK)

    def drag(self, ice: dict[str, Any], way: list[tuple[int, int]], pause: float) -> None:
        """A drag over the ice, from its middle."""
        x, y, w, h = ice["rect"]
        self.person.stroke([(x + w // 2 + dx, y + h // 2 + dy) for dx, dy in way], pause)


class ByKeys(Curler):
    """Only keys."""

    def go_on(self, offered: dict[str, Any]) -> None:
        """The End has been read."""
        self.person.press("next")

    def cast(self, offered: dict[str, Any]) -> None:
        """The spell that can be cast, else not now."""
        buttons = [id for id in offered if id.startswith("button.")]
        self.person.press(next((id for id in buttons if id != "button.skip"), buttons[0]))

    def choose(self, offered: dict[str, Any]) -> None:
        """A value, or the first stone that glows."""
        self.person.press(wanted(offered, self.seen["choose"]))

    def place(self, offered: dict[str, Any]) -> None:
        """The ghost begins where it is allowed: arrows show it, Enter puts the stone there."""
        self.person.key("Up", "Return")

    def deliver(self, offered: dict[str, Any]) -> None:
        """Style by a digit, aim and weight by arrows, spin by its keys, Enter."""
        n = self.delivered()
        self.person.key(str(n % 3 + 1), *["Right" if n % 2 else "Left"] * (n % 4), "Down", "q", "Return")
