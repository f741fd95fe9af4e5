// Snow in the air: where a flake is at a time. Places and sizes in virtual units.
in vec2 in_corner;
in vec3 in_fate; in vec2 in_way;  // how near it is, its height, its sway; its sway's start, its place across
out vec2 uv; flat out vec4 paint;
uniform vec4 stage;  // virtual units to the window: scale and shift across, scale and shift upwards
uniform vec4 part;   // its picture in the atlas
uniform float clock; // s

void main() {
    float near = in_fate.x;
    vec2 p = vec2(in_way.y * 2688.0 - 384.0, mod(in_fate.y * 1080.0 - (26.0 + 70.0 * near) * clock, 1120.0) - 20.0);
    p.x += (10.0 + 16.0 * near) * sin(clock * (0.5 + in_fate.z) + 6.3 * in_way.x);
    p += in_corner * (3.0 + 6.5 * near * near);
    uv = part.xy + (in_corner * vec2(0.5, -0.5) + 0.5) * part.zw;
    paint = vec4(0.95, 0.98, 1.0, 0.45 + 0.5 * near);
    gl_Position = vec4(p.x * stage.x + stage.y, p.y * stage.z + stage.w, 0.0, 1.0);
}
