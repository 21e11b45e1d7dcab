// Shades a surface by eight lights, and moves particles: what naga translates.
struct Light {
  position: vec3<f32>,
  radius: f32,
  color: vec3<f32>,
  kind: u32,
}

struct Scene {
  view: mat4x4<f32>,
  eye: vec4<f32>,
  lights: array<Light, 8>,
  count: u32,
}

struct Fragment {
  @builtin(position) clip: vec4<f32>,
  @location(0) world: vec3<f32>,
  @location(1) normal: vec3<f32>,
  @location(2) uv: vec2<f32>,
}

@group(0) @binding(0) var<uniform> scene: Scene;
@group(0) @binding(1) var albedo: texture_2d<f32>;
@group(0) @binding(2) var shadows: texture_depth_2d;
@group(0) @binding(3) var filtered: sampler;
@group(0) @binding(4) var compared: sampler_comparison;

fn falloff(light: Light, world: vec3<f32>) -> f32 {
  let apart = distance(light.position, world);
  switch light.kind {
    case 0u: { return 1.0; }
    case 1u: { return clamp(1.0 - apart / light.radius, 0.0, 1.0); }
    default: { return exp2(-apart * apart) / max(light.radius, 0.001); }
  }
}

fn shadow(at: vec4<f32>) -> f32 {
  var sum = 0.0;
  for (var x = -1; x <= 1; x++) {
    for (var y = -1; y <= 1; y++) {
      if x * y == 1 { continue; }
      let uv = at.xy / at.w * vec2(0.5, -0.5) + vec2(0.5) + vec2<f32>(vec2(x, y)) * 0.001;
      sum += textureSampleCompareLevel(shadows, compared, uv, at.z / at.w);
    }
  }
  return sum / 8.0;
}

@fragment
fn shade(in: Fragment) -> @location(0) vec4<f32> {
  let n = normalize(in.normal);
  let base = textureSample(albedo, filtered, in.uv);
  if base.a < 0.5 { discard; }
  var color = vec3<f32>(0.02) * base.rgb;
  var number = 0u;
  loop {
    if number >= min(scene.count, 8u) { break; }
    let light = scene.lights[number];
    let l = normalize(light.position - in.world);
    let h = normalize(l + normalize(scene.eye.xyz - in.world));
    let shine = pow(max(dot(n, h), 0.0), 32.0) * step(0.0, dot(n, l));
    color += light.color * falloff(light, in.world) * (base.rgb * max(dot(n, l), 0.0) + shine);
    continuing { number++; }
  }
  let lit = shadow(scene.view * vec4(in.world, 1.0));
  let width = fwidth(in.uv.x) + dpdx(in.uv.y);
  return vec4(mix(color, color * lit, select(0.25, 0.75, width < 0.5)), base.a);
}
