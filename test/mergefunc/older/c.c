// Bitcode of older clangs merges in a link by lld with the plugin, full and ThinLTO, with debug info and without: LLVM reads it and
// upgrades its types (14 has typed pointers) and attributes. What differs stays apart.
// REQUIRES: hosts-of-this-system
// REQUIRES: clang-14 || clang-16 || clang-19 || clang-21
// RUN: %if clang-14 %{ %S/Inputs/older clang-14 full %lld %plugin %t %s | FileCheck %s %}
// RUN: %if clang-14 %{ %S/Inputs/older clang-14 thin %lld %plugin %t %s | FileCheck %s %}
// RUN: %if clang-14 %{ %S/Inputs/older clang-14 full %lld %plugin %t.g %s -g | FileCheck %s %}
// RUN: %if clang-16 %{ %S/Inputs/older clang-16 full %lld %plugin %t %s | FileCheck %s %}
// RUN: %if clang-16 %{ %S/Inputs/older clang-16 thin %lld %plugin %t %s | FileCheck %s %}
// RUN: %if clang-19 %{ %S/Inputs/older clang-19 full %lld %plugin %t %s | FileCheck %s %}
// RUN: %if clang-19 %{ %S/Inputs/older clang-19 thin %lld %plugin %t %s -g | FileCheck %s %}
// RUN: %if clang-21 %{ %S/Inputs/older %clang-21 full %lld %plugin %t %s | FileCheck %s %}
// RUN: %if clang-21 %{ %S/Inputs/older %clang-21 thin %lld %plugin %t %s -g | FileCheck %s %}

// Two of one layout, by pointers to different structures, and a reader that is pure in one case alone.
// CHECK-NOT: merged other
// CHECK: merged {{(first|second)}}_sum
// CHECK-NOT: merged other
// CHECK: {{^}}21 33 3 9{{$}}

#include <stdio.h>

struct one { int *from; long count; };
struct two { int *from; long count; };
int first_sum(struct one *), second_sum(struct two *), other_sum(struct two *);

#ifdef FIRST
__attribute__((noinline, pure)) int first_sum(struct one *all) {
  int sum = 0;
  for (long at = 0; at < all->count; at++)
    sum += all->from[at] * (int)all->count;
  return sum;
}
__attribute__((noinline)) int second_sum(struct two *all) {
  int sum = 0;
  for (long at = 0; at < all->count; at++)
    sum += all->from[at] * (int)all->count;
  return sum;
}
__attribute__((noinline)) int other_sum(struct two *all) {
  int sum = 0;
  for (long at = 0; at < all->count; at++)
    sum ^= all->from[at] * (int)all->count;
  return sum;
}
#else
int main(int argc, char **argv) {
  int some[] = {argc, 2, 4}, more[] = {argc, 5, 5};
  struct one one = {some, 3};
  struct two two = {more, 3};
  struct two three = {some, 3};
  printf("%d %d %d %d\n", first_sum(&one), second_sum(&two), other_sum(&two), other_sum(&three));
}
#endif
