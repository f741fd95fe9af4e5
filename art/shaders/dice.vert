// Octahedra, one instance a die. A flipped one is its reflection in the ice.
in vec3 in_pos; in vec3 in_axis; in vec2 in_uv; in float in_face;
in vec3 in_at; in vec4 in_turn; in vec4 in_colour; in vec4 in_ink;
out vec3 place; out vec3 axis; out vec3 bary; out vec2 uv;
flat out vec4 turn; flat out float face; flat out vec4 paint; flat out vec4 ink;
uniform float flip;

vec3 turned(vec4 q, vec3 v) { return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v); }

void main() {
    vec3 p = in_at + turned(in_turn, in_pos);
    place = p;
    axis = in_axis;
    bary = abs(in_pos) / max(1e-3, abs(in_pos.x) + abs(in_pos.y) + abs(in_pos.z));
    uv = in_uv;
    turn = in_turn;
    face = in_face;
    paint = in_colour;
    ink = in_ink;
    p.z *= flip;
    gl_Position = seen(p);
}
