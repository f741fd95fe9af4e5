// Snow around the sheet in the evening: blue, with pools of lantern light.
in vec2 uv; in vec4 paint; in vec3 place;
out vec4 colour;

float hash(vec2 p) { p = fract(p * vec2(123.34, 456.21)); p += dot(p, p + 45.32); return fract(p.x * p.y); }
float noise(vec2 p) {
    vec2 i = floor(p), f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}

void main() {
    vec2 p = place.xy;
    float far = smoothstep(600.0, 1900.0, p.y);
    float drift = 0.55 * noise(p * vec2(0.006, 0.010)) + 0.3 * noise(p * vec2(0.02, 0.035)) + 0.15 * noise(p * 0.11);
    vec3 c = mix(vec3(0.16, 0.21, 0.36), vec3(0.30, 0.37, 0.55), drift);
    c = mix(c, vec3(0.27, 0.30, 0.47), 0.5 * far);
    float pools = 0.0;
    for (int i = 0; i < 6; i++) {
        vec2 d = vec2(abs(p.x) - 258.0, p.y - (330.0 + 285.0 * float(i)));
        pools += exp(-dot(d, d * vec2(1.0, 0.7)) / 9000.0);
    }
    c += vec3(0.62, 0.40, 0.17) * pools * (0.55 + 0.3 * drift);
    c += vec3(0.5) * step(0.9965, hash(floor(p * 0.7))) * (0.25 + pools) * smoothstep(0.5, 1.6, length(fwidth(p)));
    c *= 1.0 - 0.45 * smoothstep(420.0, 1000.0, abs(p.x));
    colour = vec4(c, 1.0);
}
