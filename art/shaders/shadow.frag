in vec2 soft; in vec2 under; flat in vec2 dark;
out vec4 colour;

float disc(vec2 at) {
    float a = max(0.0, 1.0 - length(at));
    return a * a * (3.0 - 2.0 * a);
}

void main() {
    float far = disc(soft) * dark.x, near = disc(under) * dark.y;
    float a = 1.0 - (1.0 - far) * (1.0 - near);
    vec3 c = (vec3(0.02, 0.04, 0.10) * far * (1.0 - near) + vec3(0.01, 0.02, 0.06) * near) / max(a, 1e-4);
    colour = vec4(c, a);
}
