in vec2 uv; flat in vec4 paint; flat in vec2 kind; flat in vec2 size;
out vec4 colour;

float hexagon(vec2 p) {  // distance in flat radii from a hexagon with a corner along x
    p = abs(p);
    return max(p.y, dot(p, vec2(0.8660254, 0.5)));
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
    } else a = exp(-14.0 * (r - 0.8) * (r - 0.8)) * step(r, 1.0) * smoothstep(1.0, 0.9, r);   // glowing ring
    colour = vec4(paint.rgb, paint.a * clamp(a, 0.0, 1.0));
}
