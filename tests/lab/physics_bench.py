"""Shots side by side: ours, the same calls replayed by a plain C loop over the same Chipmunk, and simple pymunk.

``python -m tests.lab.physics_bench`` prints the figures and both ratios. The C loop links to pymunk's own library
with prototypes of its own, and is left out where there is no compiler.
"""

from __future__ import annotations

import ctypes
import math
import shutil
import subprocess
import sys
import tempfile
import time
from array import array
from pathlib import Path
from typing import Any

import pymunk
from pymunk import _chipmunk  # the library itself

from physics import Pose, Shot, corners, field, quick
from physics.constants import DECEL, K2, MASS, MOMENT, MU_DIE, RELEASE_Y, REST, REST_SPEED, RHO
from physics.ice import FILTERS, Ice
from physics.measure import measure, per_rehearsed, per_shot, workload
from physics.quick import QUICK

C = r"""
#include <stddef.h>
typedef struct { double x, y; } V; typedef struct { double a, b, c, d, tx, ty; } T;
typedef struct { size_t group; unsigned categories, mask; } F;
void *cpSpaceNew(void), *cpSpaceGetStaticBody(void *), *cpBodyNew(double, double);
void cpSpaceFree(void *), cpBodyFree(void *), cpShapeFree(void *), cpConstraintFree(void *);
void cpSpaceSetIterations(void *, int), cpSpaceSetCollisionSlop(void *, double);
void cpSpaceSetCollisionBias(void *, double);
void cpSpaceSetCollisionPersistence(void *, unsigned);
void *cpPolyShapeNew(void *, int, const V *, T, double), *cpPivotJointNew2(void *, void *, V, V);
void *cpGearJointNew(void *, void *, double, double);
void cpShapeSetElasticity(void *, double), cpShapeSetFriction(void *, double), cpShapeSetFilter(void *, F);
void cpConstraintSetMaxBias(void *, double), cpConstraintSetMaxForce(void *, double);
void *cpSpaceAddBody(void *, void *), *cpSpaceAddShape(void *, void *), *cpSpaceAddConstraint(void *, void *);
void cpBodySetPosition(void *, V), cpBodySetVelocity(void *, V), cpBodySetAngle(void *, double);
void cpBodySetAngularVelocity(void *, double), cpSpaceStep(void *, double);
V cpBodyGetPosition(const void *);

/* ops: rows of six numbers, kind first */
double replay(const double *op, int ops, const V *hexagon, double mass, double moment, double rest, double mu,
              int iterations, double bias)
{
    void *space = cpSpaceNew(), *ground = cpSpaceGetStaticBody(space);
    void *body[64], *shape[64], *pivot[64], *gear[64];
    int n = 0, i, k; double sum = 0; T same = {1, 0, 0, 1, 0, 0};
    cpSpaceSetIterations(space, iterations); cpSpaceSetCollisionSlop(space, 0.05);
    cpSpaceSetCollisionBias(space, bias); cpSpaceSetCollisionPersistence(space, 1);
    for (i = 0; i < ops; i++, op += 6) {
        k = (int)op[1];
        switch ((int)op[0]) {
        case 0:
            body[n] = cpBodyNew(mass, moment);
            cpBodySetPosition(body[n], (V){op[1], op[2]}); cpBodySetAngle(body[n], op[3]);
            shape[n] = cpPolyShapeNew(body[n], 6, hexagon, same, 0);
            cpShapeSetElasticity(shape[n], rest); cpShapeSetFriction(shape[n], mu);
            pivot[n] = cpPivotJointNew2(ground, body[n], (V){op[1], op[2]}, (V){0, 0});
            gear[n] = cpGearJointNew(ground, body[n], 0, 1);
            cpConstraintSetMaxBias(pivot[n], 0); cpConstraintSetMaxBias(gear[n], 0);
            cpSpaceAddBody(space, body[n]); cpSpaceAddShape(space, shape[n]);
            cpSpaceAddConstraint(space, pivot[n]); cpSpaceAddConstraint(space, gear[n]);
            n++; break;
        case 1: cpSpaceStep(space, op[1]); break;
        case 2: cpBodySetVelocity(body[k], (V){op[2], op[3]}); cpBodySetAngularVelocity(body[k], op[4]); break;
        case 3: cpBodySetPosition(body[k], (V){op[2], op[3]}); cpBodySetAngle(body[k], op[4]); break;
        case 4: cpConstraintSetMaxForce(pivot[k], op[2]); cpConstraintSetMaxForce(gear[k], op[3]); break;
        case 6: cpSpaceSetIterations(space, k); break;
        case 5: cpShapeSetFilter(shape[k], (F){0, (unsigned)op[2], (unsigned)op[3]}); break;
        }
    }
    for (i = 0; i < n; i++) sum += cpBodyGetPosition(body[i]).x;
    cpSpaceFree(space);
    for (i = 0; i < n; i++) {
        cpConstraintFree(pivot[i]); cpConstraintFree(gear[i]); cpShapeFree(shape[i]); cpBodyFree(body[i]);
    }
    return sum;
}
"""

tape: list[tuple[float, ...]] = []


class Recorder(Ice):
    """A plane that notes every call that a plain C loop would make, too."""

    def add(self, x: float, y: float, a: float) -> int:
        tape.append((0, x, y, a))
        number = super().add(x, y, a)
        self.grip(number, 1.0, 1.0)
        return number

    def step(self, dt: float) -> Any:
        touches = super().step(dt)
        # the plane turns these up in the midst of a step in which dice meet
        met = [(6, self._meeting), (1, dt), (6, self._iterations)]
        tape.extend(met if touches else [(1, dt)])
        return touches

    def drive(self, die: int, vx: float, vy: float, w: float) -> None:
        tape.append((2, die, vx, vy, w))
        super().drive(die, vx, vy, w)

    def place(self, die: int, x: float, y: float, a: float) -> None:
        tape.append((3, die, x, y, a))
        super().place(die, x, y, a)

    def grip(self, die: int, travel: float, spin: float) -> None:
        tape.append((4, die, travel * MASS * DECEL, spin * MASS * DECEL * RHO))
        super().grip(die, travel, spin)

    def level(self, die: int, level: int) -> None:
        tape.append((5, die, *FILTERS[level][1:]))
        super().level(die, level)


def rows(calls: list[tuple[float, ...]]) -> array[float]:
    """Calls as the C loop reads them, six numbers each."""
    return array("d", [x for op in calls for x in (*op, *[0.0] * (6 - len(op)))])


def same_calls(load: list[tuple[dict[str, Pose], Shot]]) -> list[array[float]]:
    """What every quick shot asks of the plane: the same bodies stepped as often."""
    found = []
    plain = vars(field)["Ice"]
    setattr(field, "Ice", Recorder)  # noqa: B010 - it isn't exported
    try:
        for layout, shot in load:
            tape.clear()
            quick(layout, shot)
            found.append(rows(tape))
    finally:
        setattr(field, "Ice", plain)  # noqa: B010
    return found


def all_steps(load: list[tuple[dict[str, Pose], Shot]]) -> list[array[float]]:
    """Every die on the plane from release to rest, in steps as long as the quick setting's fast ones."""
    found = []
    step = QUICK.beat / QUICK.fast
    for layout, shot in load:
        poses = (Pose(shot.value, shot.x, RELEASE_Y, shot.angle), *layout.values())
        calls: list[tuple[float, ...]] = []
        for number, pose in enumerate(poses):
            calls.append((0, pose.x, pose.y, math.radians(pose.angle)))
            calls.append((4, number, MASS * DECEL, MASS * DECEL * RHO))
        aim = math.radians(shot.aim)
        calls.append((2, 0, shot.speed * math.sin(aim), shot.speed * math.cos(aim), shot.spin))
        calls += [(1, step)] * round(quick(layout, shot).duration / step)
        found.append(rows(calls))
    return found


def c_seconds(calls: list[array[float]]) -> float | None:
    """Seconds a shot for the plain C loop; None without a compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        source, library = Path(folder) / "loop.c", Path(folder) / "loop.so"
        source.write_text(C)
        subprocess.run([compiler, "-O2", "-shared", "-fPIC", "-o", str(library), str(source)], check=True)
        ctypes.CDLL(_chipmunk.__file__, mode=ctypes.RTLD_GLOBAL)
        replay = ctypes.CDLL(str(library)).replay
        replay.restype = ctypes.c_double
        hexagon = array("d", [part for corner in corners(0.0, 0.0, 0.0) for part in corner])
        rest = [ctypes.c_double(v) for v in (MASS, MOMENT, REST**0.5, MU_DIE**0.5)]
        best = float("inf")
        for _ in range(5):
            start = time.process_time()
            for ops in calls:
                replay(
                    ctypes.c_void_p(ops.buffer_info()[0]), len(ops) // 6, ctypes.c_void_p(hexagon.buffer_info()[0]),
                    *rest, QUICK.iterations, ctypes.c_double(0.5**60),
                )  # fmt: skip
            best = min(best, time.process_time() - start)
    return best / len(calls)


def simple(layout: dict[str, Pose], shot: Shot) -> int:
    """The straightforward way: a Space built anew, friction in a Python velocity_func, 240 steps a second."""
    space = pymunk.Space()
    space.iterations = 12

    def friction(body: pymunk.Body, gravity: object, damping: float, dt: float) -> None:
        v, u = body.velocity.length, RHO * abs(body.angular_velocity)
        slip = (v * v + u * u) ** 0.5
        if slip <= DECEL * dt:
            body.velocity, body.angular_velocity = (0.0, 0.0), 0.0
            return
        body.velocity *= max(0.0, 1.0 - DECEL * dt / slip)
        body.angular_velocity *= max(0.0, 1.0 - RHO * RHO / K2 * DECEL * dt / slip)

    bodies = []
    start = Pose(shot.value, shot.x, RELEASE_Y, shot.angle)
    for pose in (start, *layout.values()):
        body = pymunk.Body(MASS, MOMENT)
        body.position, body.angle = (pose.x, pose.y), math.radians(pose.angle)
        body.velocity_func = friction
        shape = pymunk.Poly(body, corners(0.0, 0.0, 0.0))
        shape.elasticity, shape.friction = REST**0.5, MU_DIE**0.5
        space.add(body, shape)
        bodies.append(body)
    bodies[0].velocity = pymunk.Vec2d(0.0, shot.speed).rotated_degrees(-shot.aim)
    bodies[0].angular_velocity = shot.spin
    for step in range(960):
        space.step(1 / 240)
        if all(body.velocity.length < REST_SPEED for body in bodies):
            return step
    return 960


def compare(shots: int = 90) -> dict[str, float]:
    """Quick shots on 16 dice, one by one and ten a call, the C loop and simple pymunk in one run.

    Shots a second, and how many times theirs ours are (ten a call).
    """
    load = workload(16, shots)
    single, ours = per_shot(time.process_time, quick, 16, shots), per_rehearsed(time.process_time, 16, shots)
    plain = per_shot(time.process_time, simple, 16, max(3, shots // 30))
    figures = {
        "quick": 1 / single,
        "rehearse": 1 / ours,
        "simple pymunk": 1 / plain,
        "times simple pymunk": plain / ours,
    }
    for title, calls in (("C loop, same steps", same_calls(load)), ("C loop, all dice", all_steps(load))):
        loop = c_seconds(calls)
        if loop is not None:
            figures |= {title: 1 / loop, f"times {title}": loop / ours}
    return figures


if __name__ == "__main__":
    for name, value in {**measure(time.process_time), **compare()}.items():
        sys.stdout.write(f"{name:24}{value:12.2f}\n")
