// C++ of an older clang and Rust (rustc's own bitcode, -Clinker-plugin-lto) in one link: the functions of each language merge, calls
// between the two work as before, and what differs in an operation stays. (Across the languages nothing merges: their target
// features are written differently.)
// REQUIRES: hosts-of-this-system, rustc
// REQUIRES: clang-14 || clang-16 || clang-19 || clang-21
// RUN: %rustc -O -C panic=abort -C linker-plugin-lto -Z merge-functions=disabled --crate-type=rlib --emit=obj %S/Inputs/part.rs -o %t.rust.o
// RUN: %if clang-14 %{ env LIBRARIES=%t.rust.o %S/Inputs/older clang-14 full %lld %plugin %t %s | FileCheck %s %}
// RUN: %if clang-14 %{ env LIBRARIES=%t.rust.o %S/Inputs/older clang-14 thin %lld %plugin %t %s | FileCheck %s %}
// RUN: %if clang-16 %{ env LIBRARIES=%t.rust.o %S/Inputs/older clang-16 full %lld %plugin %t %s | FileCheck %s %}
// RUN: %if clang-19 %{ env LIBRARIES=%t.rust.o %S/Inputs/older clang-19 thin %lld %plugin %t %s | FileCheck %s %}
// RUN: %if clang-21 %{ env LIBRARIES=%t.rust.o %S/Inputs/older %clang-21 thin %lld %plugin %t %s | FileCheck %s %}

// CHECK-NOT: merged {{.*}}other
// CHECK: merged cpp_{{mix|again}}
// CHECK-NEXT: merged rust_{{mix|again}}
// CHECK-NEXT: {{^}}18226 18226 18226 18226 1{{$}}

#include <cstdio>

extern "C" unsigned rust_mix(unsigned), rust_again(unsigned), rust_other(unsigned), cpp_mix(unsigned), cpp_again(unsigned);

#ifdef FIRST
extern "C" __attribute__((noinline)) unsigned cpp_mix(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}
extern "C" __attribute__((noinline)) unsigned cpp_again(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}
#else
int main(int argc, char **) {
  unsigned x = argc + 4;
  std::printf("%u %u %u %u %u\n", rust_mix(x), rust_again(x), cpp_mix(x), cpp_again(x), rust_other(x));
}
#endif
