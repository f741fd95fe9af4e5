in vec2 uv;
out vec4 colour;
uniform sampler2D picture;

void main() { colour = texture(picture, uv); }
