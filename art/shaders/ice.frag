// The sheet: ice by lantern light with its houses, lines, scratches and the ditch around it. All lengths in mm.
in vec2 uv; in vec4 paint; in vec3 place;
out vec4 colour;

float hash(vec2 p) { p = fract(p * vec2(123.34, 456.21)); p += dot(p, p + 45.32); return fract(p.x * p.y); }
float noise(vec2 p) {
    vec2 i = floor(p), f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
float clouds(vec2 p) { return 0.55 * noise(p) + 0.28 * noise(p * 2.1 + 7.3) + 0.17 * noise(p * 4.3 + 1.7); }
float line(float d, float w, float px) { return 1.0 - smoothstep(w - px, w + px, abs(d)); }

float scratches(vec2 p) {
    float found = 0.0;
    for (int i = 0; i < 4; i++) {
        float a = 0.35 + 0.9 * float(i), c = cos(a), s = sin(a);
        vec2 q = vec2(c * p.x - s * p.y, s * p.x + c * p.y) + 31.0 * float(i);
        q.y += 9.0 * sin(q.x * 0.011 + float(i));
        float row = floor(q.y / 17.0), x = q.x / 260.0 + 9.0 * hash(vec2(row, float(i)));
        float here = step(0.62, hash(vec2(floor(x), row)));
        float thin = 0.16 + 0.10 * hash(vec2(row, 3.0));
        float d = abs(fract(q.y / 17.0) - 0.5 + 0.22 * (hash(vec2(row, floor(x))) - 0.5)) * 17.0;
        float ends = smoothstep(0.0, 0.25, fract(x)) * smoothstep(1.0, 0.75, fract(x));
        found += here * ends * (1.0 - smoothstep(thin, thin + 0.55, d)) * 0.6;
    }
    return found;
}

vec4 house(vec2 p, float px) {
    float r = length(p);
    vec3 c = vec3(0.10, 0.26, 0.62);
    float a = 1.0 - smoothstep(152.0 - px, 152.0 + px, r);
    c = mix(c, vec3(0.90, 0.94, 0.99), 1.0 - smoothstep(112.0 - px, 112.0 + px, r));
    c = mix(c, vec3(0.80, 0.14, 0.20), 1.0 - smoothstep(72.0 - px, 72.0 + px, r));
    c = mix(c, vec3(0.95, 0.97, 1.0), 1.0 - smoothstep(32.0 - px, 32.0 + px, r));
    for (int i = 0; i < 4; i++) {
        float d = r - (32.0 + 40.0 * float(i));
        c = mix(c, vec3(0.10, 0.14, 0.26), 0.45 * line(d, 0.5, px));
    }
    return vec4(c, a);
}

void main() {
    vec2 p = place.xy;
    float px = max(0.12, 0.7 * length(fwidth(p)));
    vec2 out_by = vec2(abs(p.x) - 200.0, max(-p.y, p.y - 1600.0));
    float beyond = max(out_by.x, out_by.y);
    float mist = clouds(p * 0.013), fine = clouds(p * 0.09 + 40.0);
    vec3 c = mix(vec3(0.29, 0.44, 0.66), vec3(0.60, 0.74, 0.90), mist * 0.75 + 0.25 * fine);
    c = mix(c, vec3(0.44, 0.56, 0.76), 0.35 * smoothstep(500.0, 1600.0, p.y));

    vec4 target = house(p - vec2(0.0, 1260.0), px), start = house(p - vec2(0.0, 240.0), px);
    vec3 under = c;
    c = mix(c, target.rgb * (0.80 + 0.26 * mist), target.a * 0.90);
    c = mix(c, start.rgb * (0.80 + 0.26 * mist), start.a * 0.72);
    c = mix(c, vec3(0.13, 0.18, 0.33), 0.6 * line(p.x, 0.7, px));
    c = mix(c, vec3(0.13, 0.18, 0.33), 0.6 * line(p.y - 1260.0, 0.7, px));
    c = mix(c, vec3(0.13, 0.18, 0.33), 0.6 * line(p.y - 240.0, 0.7, px));
    float gap = smoothstep(34.0, 44.0, abs(p.x));
    c = mix(c, vec3(0.05, 0.46, 0.24), 0.88 * gap * line(p.y - 800.0, 2.4, px));

    // inside the ice: bubbles, cracks, scratches; on it: frost along the edges
    c += vec3(0.5, 0.62, 0.75) * 0.17 * scratches(p) * (1.0 - smoothstep(1.2, 3.5, px));
    float pebble = noise(p * 0.55) - 0.5;
    c += 0.035 * pebble * (1.0 - smoothstep(0.6, 1.6, px));
    float rime = smoothstep(-46.0, 0.0, beyond + 16.0 * fine - 10.0);
    c = mix(c, vec3(0.80, 0.89, 0.98), 0.42 * rime);
    c *= 0.80 + 0.20 * smoothstep(0.0, -70.0, out_by.x);

    // lanterns, mirrored along the line of sight
    for (int i = 0; i < 6; i++) {
        float y = 330.0 + 285.0 * float(i);
        vec2 d = vec2((abs(p.x) - 168.0 - 5.0 * sin(p.y * 0.07)) / 15.0, (p.y - y + 70.0) / 96.0);
        float glow = exp(-dot(d, d));
        vec2 w = vec2((abs(p.x) - 212.0) / 95.0, (p.y - y) / 120.0);
        c += vec3(1.0, 0.72, 0.38) * (0.33 * glow * (0.75 + 0.5 * fine) + 0.10 * exp(-dot(w, w)));
    }
    // the evening sky at the far end, night near the hack
    c += vec3(0.55, 0.34, 0.26) * 0.18 * exp(-pow((p.y - 1640.0) / 230.0, 2.0));
    c *= mix(0.72, 1.0, smoothstep(-60.0, 420.0, p.y)) * mix(1.0, 0.86, smoothstep(900.0, 1600.0, p.y));

    // the ditch around the ice, and the lip of the ice above it
    float depth = smoothstep(0.0, 14.0, beyond);
    vec3 ditch = mix(vec3(0.05, 0.07, 0.12), vec3(0.10, 0.12, 0.19), depth);
    c = mix(c, vec3(0.93, 0.97, 1.0), 0.75 * line(beyond + 1.3, 1.3, px));
    c = mix(c, ditch, smoothstep(-px, px, beyond));
    colour = vec4(c, 1.0);
}
