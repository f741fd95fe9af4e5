// Small pictures that face the looker: pills, sparks, frogs. Places and sizes in virtual units.
in vec2 in_corner;
in vec4 in_box; in vec4 in_part; in vec4 in_colour;
out vec2 uv; flat out vec4 paint;
uniform vec4 stage;  // virtual units to the window: scale and shift across, scale and shift upwards

void main() {
    vec2 p = in_box.xy + in_corner * in_box.zw * 0.5;
    uv = in_part.xy + (in_corner * vec2(0.5, -0.5) + 0.5) * in_part.zw;
    paint = in_colour;
    gl_Position = vec4(p.x * stage.x + stage.y, p.y * stage.z + stage.w, 0.0, 1.0);
}
