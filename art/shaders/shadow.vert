// The shadows of the dice on the ice, one square for each: what touches the ice below it, and a soft one cast away
// from the lamp. Lengths in mm.
in vec2 in_corner;
in vec3 in_at; in vec3 in_look;
out vec2 soft; out vec2 under; flat out vec2 dark;

const float HALF = 6.532;

void main() {
    float lift = max(0.0, in_at.z - HALF), near = max(0.0, 1.0 - lift / 6.0);
    vec2 away = vec2(2.6, 1.8) + lift * vec2(0.53, 0.26), wide = vec2(15.0, 14.0) + 0.2 * lift;
    float below = near > 0.0 ? 11.5 : -1e3;
    vec2 p = mix(min(away - wide, -below), max(away + wide, below), in_corner * 0.5 + 0.5);
    soft = (p - away) / wide;
    under = p / 11.5;
    dark = vec2(0.60 / (1.0 + lift / 14.0), 0.75 * near) * in_look.z;
    gl_Position = seen(vec3(in_at.xy + p * step(0.002, in_look.z), 0.0));
}
