"""The private calls of pymunk's library against its public classes: the same outcome to the last bit.

A new pymunk that changes either is noticed here; ``constraints.txt`` pins the version that this was tested with.
"""

from __future__ import annotations

import math
from random import Random
from typing import Any

import pymunk
import pytest

from physics import Pose, Result, Shot, field, simulate
from physics.constants import (
    BIAS,
    CORNER,
    FRICTION,
    MASS,
    MOMENT,
    MU_DIE,
    PERSISTENCE,
    REST,
    SLOP,
    TOP_FRICTION,
    TOP_TORQUE,
    TORQUE,
)
from physics.dice import SEXTANTS
from physics.ice import FILTERS, GROUND, Ice, Touch
from tests.physics.shots import HIT_Y, any_shot, arriving, house, shot


class PublicIce:
    """A plane of the same form made of pymunk's public classes alone."""

    made = 0

    def __init__(self, iterations: int, meeting: int) -> None:
        PublicIce.made += 1
        self.iterations, self.meeting = iterations, meeting
        self.space = pymunk.Space()
        self.space.iterations = iterations
        self.space.collision_slop, self.space.collision_bias = SLOP, BIAS
        self.space.collision_persistence = PERSISTENCE
        self.space.add_default_collision_handler().begin = self.begin
        self.fresh: list[pymunk.Arbiter] = []
        self.bodies: list[pymunk.Body] = []
        self.shapes: list[pymunk.Poly] = []
        self.grips: list[tuple[pymunk.Constraint, pymunk.Constraint]] = []
        self.couples: dict[tuple[int, int], tuple[pymunk.PivotJoint, pymunk.GearJoint]] = {}

    def begin(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> bool:
        self.space.iterations = self.meeting
        self.fresh.append(arbiter)
        return True

    def add(self, x: float, y: float, a: float) -> int:
        body = pymunk.Body(MASS, MOMENT)
        body.position, body.angle = (x, y), a
        shape = pymunk.Poly(body, [(CORNER * u, CORNER * v) for u, v in SEXTANTS])
        shape.elasticity, shape.friction = math.sqrt(REST), math.sqrt(MU_DIE)
        pivot = pymunk.PivotJoint(self.space.static_body, body, (x, y), (0.0, 0.0))
        gear = pymunk.GearJoint(self.space.static_body, body, 0.0, 1.0)
        for joint, force in ((pivot, FRICTION), (gear, TORQUE)):
            joint.max_bias, joint.max_force = 0.0, force
        self.bodies.append(body)
        self.shapes.append(shape)
        self.grips.append((pivot, gear))
        self.level(len(self.bodies) - 1, GROUND)
        self.space.add(body, shape, pivot, gear)
        return len(self.bodies) - 1

    def place(self, die: int, x: float, y: float, a: float) -> None:
        self.bodies[die].position, self.bodies[die].angle = (x, y), a

    def drive(self, die: int, vx: float, vy: float, w: float) -> None:
        self.bodies[die].velocity, self.bodies[die].angular_velocity = (vx, vy), w

    def grip(self, die: int, travel: float, spin: float) -> None:
        pivot, gear = self.grips[die]
        pivot.max_force, gear.max_force = FRICTION * travel, TORQUE * spin

    def level(self, die: int, level: int) -> None:
        _, categories, mask = FILTERS[level]
        self.shapes[die].filter = pymunk.ShapeFilter(0, categories, mask)

    def couple(self, lower: int, upper: int, x: float, y: float) -> None:
        if (lower, upper) in self.couples:
            self.couples[lower, upper][0].anchor_a = (x, y)
            return
        a, b = self.bodies[lower], self.bodies[upper]
        joints = (pymunk.PivotJoint(a, b, (x, y), (0.0, 0.0)), pymunk.GearJoint(a, b, 0.0, 1.0))
        for joint, force in zip(joints, (TOP_FRICTION, TOP_TORQUE), strict=True):
            joint.max_bias, joint.max_force = 0.0, force
        self.space.add(*joints)
        self.couples[lower, upper] = joints

    def uncouple(self, lower: int, upper: int) -> None:
        self.space.remove(*self.couples.pop((lower, upper)))

    def step(self, dt: float) -> list[Touch]:
        self.space.step(dt)
        self.space.iterations = self.iterations
        touches = [self.touch(arbiter) for arbiter in self.fresh]
        self.fresh.clear()
        return touches

    def touch(self, arbiter: pymunk.Arbiter) -> Touch:
        a, b = (shape.body for shape in arbiter.shapes)
        x = y = total = 0.0
        for point in arbiter.contact_point_set.points:
            weight = (1e-3 - point.distance) ** 4
            x += 0.5 * weight * (point.point_a.x + point.point_b.x)
            y += 0.5 * weight * (point.point_a.y + point.point_b.y)
            total += weight
        x, y = x / total, y / total
        jx, jy = arbiter.total_impulse
        if jx * (a.position.x - b.position.x) + jy * (a.position.y - b.position.y) < 0.0:
            jx, jy = -jx, -jy
        from_a = math.atan2(y - a.position.y, x - a.position.x) - a.angle
        from_b = math.atan2(y - b.position.y, x - b.position.x) - b.angle
        return Touch(self.bodies.index(a), self.bodies.index(b), x, y, jx, jy, from_a, from_b)

    def read(self) -> list[float]:
        return [
            number
            for body in self.bodies
            for number in (*body.position, body.angle, *body.velocity, body.angular_velocity)
        ]

    def close(self) -> None:
        """Nothing: the classes free themselves."""


def played(found: list[tuple[dict[str, Pose], Shot]]) -> list[Result]:
    return [simulate(layout, delivery) for layout, delivery in found]


def test_public_classes_give_the_same_to_the_last_bit(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(61)
    found: list[tuple[dict[str, Pose], Shot]] = []
    for number in range(60):
        if number % 6 == 0:
            layout = house(random, random.choice((4, 10, 16)))
        found.append((layout, any_shot(random)))
    for _ in range(20):
        stack = {"b1": Pose(1, 0.0, HIT_Y, 20.0), "b2": Pose(6, 0.5, HIT_Y + 0.5, 40.0, "b1")}
        found.append((stack, shot("flick", arriving(random.uniform(200.0, 900.0)), angle=random.uniform(0, 360))))
    private = played(found)
    monkeypatch.setattr(field, "Ice", PublicIce)
    assert played(found) == private
    assert PublicIce.made > 50
    assert sum(len(result.contacts) for result in private) > 80


def test_the_public_plane_has_what_the_private_one_has() -> None:
    def public(kind: type) -> set[str]:
        return {name for name, value in vars(kind).items() if callable(value) and not name.startswith("_")}

    assert public(Ice) <= public(PublicIce)
