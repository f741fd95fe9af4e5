in vec2 uv; flat in vec4 paint; flat in vec2 kind; flat in vec2 size;
out vec4 colour;

float hexagon(vec2 p) {  // distance in flat radii from a hexagon with a corner along x
    p = abs(p);
    return max(p.y, dot(p, vec2(0.8660254, 0.5)));
}

// What magic draws on the ice: each family has a figure of its own; ``t``: how much of it has happened.
float figure(float k, float t, float px) {
    float r = length(uv), way = atan(uv.y, uv.x), a = 0.0;
    float line = max(0.045, 1.5 * px), rim = 1.0 - smoothstep(0.0, line, abs(r - 0.95) - 0.02);
    if (k < 6.5) {                                                                            // star of eight flames
        float tip = 0.5 + 0.42 * abs(2.0 * fract(way / 6.2831853 * 8.0) - 1.0);
        a = 1.0 - smoothstep(0.0, line, abs(r - tip) - 0.025);
        a = max(a, 0.55 * smoothstep(tip, tip * 0.3, r));
    } else if (k < 7.5) {                                                                     // spiral of three arms
        float arm = abs(2.0 * fract(way / 6.2831853 * 3.0 + 1.5 * r - 3.0 * t) - 1.0);
        a = smoothstep(0.45, 0.8, arm) * smoothstep(1.0, 0.7, r) * smoothstep(0.06, 0.2, r);
    } else if (k < 8.5) {                                                                     // ripples
        for (int i = 0; i < 3; i++) {
            float at = fract(1.2 * t + float(i) / 3.0);
            a = max(a, (1.0 - smoothstep(0.0, line, abs(r - at) - 0.03)) * (1.0 - at) * 1.3);
        }
    } else if (k < 9.5) {                                                                     // rosette of six petals
        float petal = 0.3 + 0.62 * abs(cos(3.0 * way)), inner = 0.55 * petal;
        a = 1.0 - smoothstep(0.0, line, abs(r - petal) - 0.02);
        a = max(a, max(rim, 0.3 * smoothstep(petal, inner, r)));
    } else {                                                                                  // rays
        float ray = abs(2.0 * fract(way / 6.2831853 * 12.0) - 1.0);
        a = smoothstep(0.5, 0.75, ray) * smoothstep(0.22, 0.3, r) * smoothstep(1.0, 0.5, r);
        a = max(a, 1.0 - smoothstep(0.0, line, abs(r - 0.24) - 0.02));
    }
    return a;
}

void main() {
    float k = floor(kind.x + 0.5), r = length(uv), a;
    float px = length(fwidth(uv)) * 0.8 + 1e-4;
    if (k < 0.5) { a = max(0.0, 1.0 - r); a = a * a * (3.0 - 2.0 * a); }                      // soft disc
    else if (k < 1.5) a = 1.0 - smoothstep(1.0 - 2.0 * px, 1.0, r);                           // disc
    else if (k < 2.5) a = 1.0 - smoothstep(0.0, px, abs(r - 1.0 + kind.y) - kind.y + px);     // ring
    else if (k < 3.5) {                                                                       // hexagon's rim
        float d = hexagon(uv) / 0.8660254;
        a = 1.0 - smoothstep(0.0, px, abs(d - 1.0 + kind.y) - kind.y + px);
        a += 0.35 * smoothstep(1.0, 0.72, d) * step(d, 1.0);
    } else if (k < 4.5) {                                                                     // dashed ring
        float turn = fract(atan(uv.y, uv.x) / 6.2831853 * kind.y);
        a = (1.0 - smoothstep(0.0, px, abs(r - 0.96) - 0.03)) * smoothstep(0.5, 0.42, abs(turn - 0.5) * 1.6);
    } else if (k > 5.5) a = figure(k, kind.y, px);
    else a = exp(-14.0 * (r - 0.8) * (r - 0.8)) * step(r, 1.0) * smoothstep(1.0, 0.9, r);   // glowing ring
    colour = vec4(paint.rgb, paint.a * clamp(a, 0.0, 1.0));
}
