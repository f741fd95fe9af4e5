in vec3 place; in vec3 axis; in vec3 bary; in vec3 body; in vec2 uv;
flat in vec4 turn; flat in vec2 face; flat in vec4 paint; flat in vec4 ink;
out vec4 colour;
uniform sampler2D glyphs;
uniform int finish;  // 0 resin, 1 glass, 2 marble, 3 with brass edges: art/sources/dice.py draws them, too

vec3 turned(vec4 q, vec3 v) { return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v); }

float digit(vec2 at) {
    float cell = floor(face.x + 0.5) - 1.0;
    vec2 inside = at / 1.06 + 0.5;
    if (any(lessThan(inside, vec2(0.02))) || any(greaterThan(inside, vec2(0.98)))) return 0.0;
    return textureLod(glyphs, (vec2(mod(cell, 4.0), 1.0 - floor(cell / 4.0)) + inside) / vec2(4.0, 2.0),
                      ink.w).r;
}

// How much of this pixel the die covers: its outline is smooth without multisampling. An edge belongs to the outline
// where the face beyond it looks away.
float covered(vec3 eyewards) {
    vec4 back = vec4(-turn.xyz, turn.w);
    vec3 w = turned(back, eyewards);
    vec3 beyond = dot(axis, w) - 2.0 * axis * w;
    vec3 near = bary / max(fwidth(bary), vec3(1e-5));
    vec3 inside = mix(smoothstep(vec3(0.0), vec3(1.25), near), vec3(1.0), step(vec3(0.0), beyond));
    return inside.x * inside.y * inside.z;
}

void main() {
    if (place.z < -15.0) discard;
    float flip = face.y;
    vec3 looker = eye.xyz;
    // towards an edge the face bends over to its neighbour: a bevel that catches the light
    // (and at least so many pixels wide that no step is seen there)
    vec3 bevel = max(vec3(0.085), 1.7 * fwidth(bary));
    vec3 bent = axis * mix(vec3(0.0), vec3(1.0), smoothstep(vec3(0.0), bevel, bary));
    vec3 n = turned(turn, normalize(bent));
    vec3 flat_n = turned(turn, normalize(axis));
    vec3 v = normalize(looker - place);
    vec3 eyewards = vec3(looker.xy, looker.z * flip) - place;
    float cover = covered(eyewards);
    vec3 lamp = normalize(vec3(-0.55, -0.25, 0.8)), cool = normalize(vec3(0.6, 0.5, 0.55));
    float warm = max(dot(n, lamp), 0.0), sky = max(dot(n, cool), 0.0);
    float edge = 1.0 - smoothstep(0.0, 0.07, min(bary.x, min(bary.y, bary.z)));
    vec3 base = paint.rgb;
    float near = min(bary.x, min(bary.y, bary.z));
    if (finish == 2) {
        float wave = 3.0 * body.x + 5.0 * body.y + 2.0 * body.z + 1.6 * sin(4.0 * body.y + 2.0 * body.z)
            + 0.9 * sin(6.0 * body.x - 3.0 * body.z);
        // fainter where the number stands, and where the veins are finer than a pixel
        float vein = pow(1.0 - abs(sin(wave)), 3.0) * (1.0 - 0.85 * smoothstep(0.3, 0.7, 3.0 * near));
        base += (1.0 - base) * 0.6 * vein / (1.0 + 2.0 * fwidth(wave));
    }
    // resin: light goes in at the top and comes out deeper down
    float within = 0.5 + 0.5 * dot(reflect(-v, n), lamp);
    vec3 c = base * (0.30 + 0.78 * warm + 0.16 * sky) + base * base * 0.38 * within;
    c += base * 0.16 * smoothstep(0.25, 0.0, length(uv)) * (1.0 - n.z);
    float gloss = max(dot(n, normalize(lamp + v)), 0.0), shine = pow(gloss, 46.0);
    if (finish == 1) {
        float deep = clamp(near * 3.0, 0.0, 1.0);
        c = base * (0.16 + 0.5 * warm) + base * 0.75 * (1.0 - deep) * (1.0 - deep) + base * base * 0.5 * within;
        shine = 1.3 * pow(gloss, 110.0) + 0.25 * edge;
    }
    c += vec3(1.0, 0.92, 0.78) * (0.85 * shine + 0.16 * edge * (0.35 + warm));
    c += vec3(0.55, 0.72, 1.0) * 0.24 * pow(1.0 - max(dot(n, v), 0.0), 3.0);
    if (finish == 3) {
        vec3 metal = vec3(0.93, 0.70, 0.32) * (0.35 + 0.8 * warm + 0.2 * sky) + 0.5 * shine;
        c = mix(metal, c, smoothstep(0.06, 0.06 + max(0.025, 1.4 * fwidth(near)), near));
    }
    if (flip > 0.0) {
        float top = smoothstep(0.86, 0.97, flat_n.z);
        float d = digit(uv), cut = d - digit(uv + vec2(-0.025, 0.03));
        vec3 wet = mix(base * (dot(ink.rgb, vec3(0.33)) > 0.5 ? 1.5 : 0.4), ink.rgb, 0.2 + 0.8 * top);
        c = mix(c, wet, d * mix(0.28, 1.0, top));
        c += cut * 0.14 * mix(0.3, 1.0, top);
        c = mix(c, c * 1.25 + vec3(0.10, 0.08, 0.03), paint.a - 1.0 > 0.0 ? paint.a - 1.0 : 0.0);
        colour = vec4(c, min(paint.a, 1.0) * cover);
    } else {
        colour = vec4(c * 0.8, 0.5 * cover * min(paint.a, 1.0) * exp(-max(place.z, 0.0) / 8.0));
    }
}
