// Octahedra, one instance a die: the reflections of all in the ice, then all themselves.
in vec3 in_pos; in vec3 in_axis; in vec2 in_uv; in float in_face;
in vec3 in_at; in vec4 in_turn; in vec3 in_look;  // seat and alpha (above 1 it glows), then the shadow's alpha
out vec3 place; out vec3 axis; out vec3 bary; out vec3 body; out vec2 uv;
flat out vec4 turn; flat out vec2 face; flat out vec4 paint; flat out vec4 ink;
uniform int mirrored;  // so many instances are reflections
uniform vec3 dies[5];
uniform vec3 inks[5];

vec3 turned(vec4 q, vec3 v) { return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v); }

void main() {
    float flip = gl_InstanceID < mirrored ? -1.0 : 1.0;
    // the body is its own mirror image: with it the faces of a reflection turn their fronts to the looker, too
    vec3 own = vec3(flip, 1.0, 1.0);
    vec3 p = in_at + turned(in_turn, in_pos * own);
    place = p;
    axis = in_axis * own;
    bary = abs(in_pos) / max(1e-3, abs(in_pos.x) + abs(in_pos.y) + abs(in_pos.z));
    body = in_pos / max(1e-3, abs(in_pos.x) + abs(in_pos.y) + abs(in_pos.z));
    uv = in_uv;
    turn = in_turn;
    int seat = int(in_look.x + 0.5);
    paint = vec4(dies[seat], in_look.y);
    gl_Position = seen(vec3(p.xy, p.z * flip));
    // all reflections lie behind all dice
    gl_Position.z = 0.5 * (gl_Position.z - flip * gl_Position.w);
    face = vec2(in_face, flip);
    vec3 way = in_at - eye.xyz;
    float size = tilt.z / max(1.0, way.y * tilt.x - eye.z * tilt.y);
    ink = vec4(inks[seat], max(0.0, -log2(max(1.0 / 128.0, size)) - 0.6));
}
