in vec2 uv; flat in vec4 paint;
out vec4 colour;
uniform sampler2D atlas;

void main() { colour = texture(atlas, uv) * paint; }
