// The spyglass: a round picture in a brass rim, with the gleam of its lens.
in vec2 uv; flat in vec4 paint;
out vec4 colour;
uniform sampler2D atlas;

void main() {
    vec2 p = vec2(uv.x, 1.0 - uv.y) * 2.0 - 1.0;
    float r = length(p), px = length(fwidth(p));
    if (r > 1.0 + px) discard;
    float lens = 0.925;
    vec3 c = texture(atlas, 0.5 + p / lens * 0.5).rgb;
    c *= 1.0 - 0.55 * smoothstep(0.68, 1.0, r / lens);
    c += vec3(0.10) * smoothstep(0.5, 0.0, length(p - vec2(-0.42, 0.5))) * step(r, lens);
    float t = (r - lens) / (1.0 - lens);
    float bump = 1.0 - abs(2.0 * t - 1.0);
    float light = 0.5 + 0.5 * dot(normalize(p + 1e-4), normalize(vec2(-0.6, 0.8))) * (t < 0.5 ? -1.0 : 1.0);
    vec3 brass = mix(vec3(0.26, 0.15, 0.06), vec3(0.98, 0.80, 0.46), pow(light, 1.4) * 0.85 + 0.15 * bump);
    c = mix(c, brass, smoothstep(lens - px, lens + px, r));
    c = mix(c, vec3(0.10, 0.05, 0.02), 0.8 * (1.0 - smoothstep(0.0, 2.0 * px, abs(r - lens) - px)));
    colour = vec4(c, paint.a * (1.0 - smoothstep(1.0 - px, 1.0 + px, r)));
}
