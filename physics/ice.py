"""The plane: hexagons in a Chipmunk space, driven through pymunk's low-level library.

The public classes of pymunk 6.9 take 100 µs to build one die and its joints, the library's own calls 4 µs, with the
same outcome to the last bit; so a shot can afford a fresh space. Only this module touches the library. Friction with
the sheet is a PivotJoint and a GearJoint to the static body with ``max_bias`` 0 and a ``max_force``: dry friction
inside C. Sleeping stays off: Chipmunk's can hang. Units: mm, s, kg, rad.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

import pymunk
from pymunk import _chipmunk_cffi
from pymunk.batch import BodyFields

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

ffi: Final[Any] = _chipmunk_cffi.ffi
lib: Final[Any] = _chipmunk_cffi.lib

GROUND: Final = 0
LOW: Final = 1
UPPER: Final = 2
HIGH: Final = 3
NOWHERE: Final = 4
"""Levels of a die: on the ice, in the air but low, on another die, high in the air, off the sheet."""

MEETS: Final = {GROUND: (GROUND, LOW), LOW: (GROUND, LOW, HIGH), UPPER: (UPPER, HIGH), HIGH: (LOW, UPPER, HIGH)}
"""Which levels collide with which."""

FIELDS: Final = (BodyFields.POSITION | BodyFields.ANGLE | BodyFields.VELOCITY | BodyFields.ANGULAR_VELOCITY).value
HEXAGON: Final = ffi.new("cpVect[6]", [(CORNER * u, CORNER * v) for u, v in SEXTANTS])
NO_TURN: Final = ffi.new("cpTransform *", (1.0, 0.0, 0.0, 1.0, 0.0, 0.0))
FILTERS: Final = tuple(
    (0, 1 << level, sum(1 << other for other in MEETS.get(level, ()))) for level in range(NOWHERE + 1)
)
STEP: Final = lib.cpSpaceStep
READ_BODY: Final = ffi.addressof(lib, "pmSpaceBodyGetIteratorFuncBatched")
ROOT_REST: Final = math.sqrt(REST)
ROOT_MU: Final = math.sqrt(MU_DIE)


class Touch(NamedTuple):
    """A first contact: the two bodies, the point (mm), the impulse on ``a`` (kg·mm/s), and in which direction (rad)
    the point lies in the frame of each."""

    a: int
    b: int
    x: float
    y: float
    jx: float
    jy: float
    from_a: float
    from_b: float


NO_TOUCHES: Final[list[Touch]] = []


class Ice:
    """One fresh space. ``close()`` frees it; call nothing afterwards.

    ``iterations``: how often the solver passes over all joints and contacts in a step; ``meeting``: in one in which two
    dice meet. An edge that hits an edge has two contact points, and only many iterations share the blow between them.
    """

    def __init__(self, iterations: int, meeting: int) -> None:
        self._iterations, self._meeting = iterations, meeting
        self._space = lib.cpSpaceNew()
        self._static = lib.cpSpaceGetStaticBody(self._space)
        lib.cpSpaceSetIterations(self._space, iterations)
        lib.cpSpaceSetCollisionSlop(self._space, SLOP)
        lib.cpSpaceSetCollisionBias(self._space, BIAS)
        lib.cpSpaceSetCollisionPersistence(self._space, PERSISTENCE)
        lib.cpSpaceSetSleepTimeThreshold(self._space, math.inf)
        # pymunk's own callback uses the object behind this handle, by these names
        self._handle = ffi.new_handle(self)
        self.data: dict[Any, Any] = {}
        handler = lib.cpSpaceAddDefaultCollisionHandler(self._space)
        handler.userData = self._handle
        handler.beginFunc = lib.ext_cpCollisionBeginFunc
        self._fresh: list[Any] = []
        self._bodies: list[Any] = []
        self._index: dict[Any, int] = {}
        self._shapes: list[Any] = []
        self._grips: list[tuple[Any, Any]] = []
        self._couples: dict[tuple[int, int], tuple[Any, Any]] = {}
        self._old: list[Any] = []
        # pymunk's own Buffer never frees its arrays
        self._floats = lib.pmFloatArrayNew(256)
        self._batch = ffi.new("pmBatchedData *")
        self._batch.fields = FIELDS
        self._batch.floatArray = self._floats

    def _begin(self, arbiter: pymunk.Arbiter, space: object, data: object) -> bool:
        if not self._fresh:
            # the library asks for it after all contacts of the step are found
            lib.cpSpaceSetIterations(self._space, self._meeting)
        self._fresh.append(arbiter._arbiter)
        return True

    def add(self, x: float, y: float, a: float) -> int:
        """Put a resting die in; return its number here."""
        space = self._space
        body = lib.cpBodyNew(MASS, MOMENT)
        lib.cpBodySetPosition(body, (x, y))
        lib.cpBodySetAngle(body, a)
        shape = lib.cpPolyShapeNew(body, 6, HEXAGON, NO_TURN[0], 0.0)
        lib.cpShapeSetElasticity(shape, ROOT_REST)
        lib.cpShapeSetFriction(shape, ROOT_MU)
        lib.cpShapeSetFilter(shape, FILTERS[GROUND])
        pivot = lib.cpPivotJointNew2(self._static, body, (x, y), (0.0, 0.0))
        gear = lib.cpGearJointNew(self._static, body, 0.0, 1.0)
        lib.cpConstraintSetMaxBias(pivot, 0.0)
        lib.cpConstraintSetMaxBias(gear, 0.0)
        lib.cpConstraintSetMaxForce(pivot, FRICTION)
        lib.cpConstraintSetMaxForce(gear, TORQUE)
        lib.cpSpaceAddBody(space, body)
        lib.cpSpaceAddShape(space, shape)
        lib.cpSpaceAddConstraint(space, pivot)
        lib.cpSpaceAddConstraint(space, gear)
        number = len(self._bodies)
        self._bodies.append(body)
        self._index[body] = number
        self._shapes.append(shape)
        self._grips.append((pivot, gear))
        return number

    def place(self, die: int, x: float, y: float, a: float) -> None:
        """Put a die elsewhere, angle included."""
        lib.cpBodySetPosition(self._bodies[die], (x, y))
        lib.cpBodySetAngle(self._bodies[die], a)

    def drive(self, die: int, vx: float, vy: float, w: float) -> None:
        """Give a die this velocity."""
        lib.cpBodySetVelocity(self._bodies[die], (vx, vy))
        lib.cpBodySetAngularVelocity(self._bodies[die], w)

    def grip(self, die: int, travel: float, spin: float) -> None:
        """Set the friction with the sheet as parts of the full one: against travel, against spin."""
        pivot, gear = self._grips[die]
        lib.cpConstraintSetMaxForce(pivot, FRICTION * travel)
        lib.cpConstraintSetMaxForce(gear, TORQUE * spin)

    def level(self, die: int, level: int) -> None:
        """Set what a die can collide with."""
        lib.cpShapeSetFilter(self._shapes[die], FILTERS[level])

    def couple(self, lower: int, upper: int, x: float, y: float) -> None:
        """Let the lower die drag the upper one, centred at (x, y) in the lower one's frame; or move that point."""
        joints = self._couples.get((lower, upper))
        if joints:
            lib.cpPivotJointSetAnchorA(joints[0], (x, y))
            return
        a, b = self._bodies[lower], self._bodies[upper]
        joints = (lib.cpPivotJointNew2(a, b, (x, y), (0.0, 0.0)), lib.cpGearJointNew(a, b, 0.0, 1.0))
        for joint, force in zip(joints, (TOP_FRICTION, TOP_TORQUE), strict=True):
            lib.cpConstraintSetMaxBias(joint, 0.0)
            lib.cpConstraintSetMaxForce(joint, force)
            lib.cpSpaceAddConstraint(self._space, joint)
        self._couples[lower, upper] = joints

    def uncouple(self, lower: int, upper: int) -> None:
        """End a coupling."""
        for joint in self._couples.pop((lower, upper)):
            lib.cpSpaceRemoveConstraint(self._space, joint)
            self._old.append(joint)

    def step(self, dt: float) -> list[Touch]:
        """Take one step of ``dt`` seconds; return the contacts that began in it, in the order found."""
        STEP(self._space, dt)
        if not self._fresh:
            return NO_TOUCHES
        touches = [self._touch(arbiter) for arbiter in self._fresh]
        self._fresh.clear()
        lib.cpSpaceSetIterations(self._space, self._iterations)
        return touches

    def _touch(self, arbiter: Any) -> Touch:
        a, b = self._index[arbiter.body_a], self._index[arbiter.body_b]
        points = lib.cpArbiterGetContactPointSet(arbiter)
        x = y = total = 0.0
        for i in range(points.count):
            # two overlapping edges have two points, but the dice met at the one that is now deeper
            point = points.points[i]
            weight = (1e-3 - point.distance) ** 4
            x += 0.5 * weight * (point.pointA.x + point.pointB.x)
            y += 0.5 * weight * (point.pointA.y + point.pointB.y)
            total += weight
        x, y = x / total, y / total
        impulse = lib.cpArbiterTotalImpulse(arbiter)
        jx, jy = impulse.x, impulse.y
        here, there = lib.cpBodyGetPosition(arbiter.body_a), lib.cpBodyGetPosition(arbiter.body_b)
        # pymunk's sign depends on the order of the shapes; what counts is that a is pushed away from b
        if jx * (here.x - there.x) + jy * (here.y - there.y) < 0.0:
            jx, jy = -jx, -jy
        from_a = math.atan2(y - here.y, x - here.x) - lib.cpBodyGetAngle(arbiter.body_a)
        from_b = math.atan2(y - there.y, x - there.x) - lib.cpBodyGetAngle(arbiter.body_b)
        return Touch(a, b, x, y, jx, jy, from_a, from_b)

    def read(self) -> list[float]:
        """x, y, angle, vx, vy, spin of every die, one after the other."""
        floats = self._floats
        floats.num = 0
        lib.cpSpaceEachBody(self._space, READ_BODY, self._batch)
        numbers: list[float] = ffi.unpack(floats.arr, floats.num)
        return numbers

    def close(self) -> None:
        """Free the space and all that is in it."""
        lib.cpSpaceFree(self._space)
        for pair in (*self._grips, *self._couples.values()):
            for joint in pair:
                lib.cpConstraintFree(joint)
        for joint in self._old:
            lib.cpConstraintFree(joint)
        for shape in self._shapes:
            lib.cpShapeFree(shape)
        for body in self._bodies:
            lib.cpBodyFree(body)
        lib.pmFloatArrayFree(self._floats)
        # the handle points back here: without it nothing waits for the garbage collector
        self._handle = None
