// Marks that lie on the ice: shadows, rims, dots of a path, places.
in vec2 in_corner;
in vec3 in_at; in vec3 in_size; in vec4 in_colour; in vec2 in_kind;
out vec2 uv; flat out vec4 paint; flat out vec2 kind; flat out vec2 size;

void main() {
    uv = in_corner;
    paint = in_colour;
    kind = in_kind;
    size = in_size.xy;
    float c = cos(in_size.z), s = sin(in_size.z);
    vec2 p = in_corner * in_size.xy;
    gl_Position = seen(vec3(in_at.xy + vec2(c * p.x - s * p.y, s * p.x + c * p.y), in_at.z));
}
