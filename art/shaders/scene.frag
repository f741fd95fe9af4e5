in vec2 uv; in vec4 paint; in vec3 place;
out vec4 colour;
uniform sampler2D picture;

void main() { colour = texture(picture, uv) * paint; }
