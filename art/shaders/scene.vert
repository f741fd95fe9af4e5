// Textured quads of the surroundings.
in vec3 in_pos; in vec2 in_uv; in vec4 in_colour;
out vec2 uv; out vec4 paint; out vec3 place;

void main() {
    uv = in_uv;
    paint = in_colour;
    place = in_pos;
    gl_Position = seen(in_pos);
}
