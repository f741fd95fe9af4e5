// From the sheet's millimetres to the picture: see game/faces/mystic/camera.py.
layout(std140) uniform Camera {
    vec4 eye;
    vec4 lens;   // scale across and upwards, near and far plane
    vec4 frame;  // scale and shift across, scale and shift upwards
    vec4 tilt;   // cosine and sine of the pitch; texels of a digit for a millimetre at the distance of one
};

vec4 seen(vec3 p) {
    vec3 r = p - eye.xyz;
    float d = r.y * tilt.x + r.z * tilt.y;
    float u = r.z * tilt.x - r.y * tilt.y;
    float n = lens.z, f = lens.w;
    return vec4(r.x * lens.x * frame.x + frame.y * d, u * lens.y * frame.z + frame.w * d,
                ((f + n) * d - 2.0 * f * n) / (f - n), d);
}
