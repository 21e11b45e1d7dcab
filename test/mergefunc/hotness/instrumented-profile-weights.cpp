// The branch in a body that two functions share has the weights of both, each scaled by how often the run entered its function: one, entered twice,
// always took the one way, and two, entered three times, always the other, so the ways are 2 to 3.
// REQUIRES: runtimes
// RUN: rm -rf %t && mkdir %t
// RUN: %clangxx -O2 %s -o %t/plain
// RUN: %clangxx -O2 -fprofile-generate=%t/raw %s -o %t/train
// RUN: %t/train > /dev/null && llvm-profdata merge %t/raw -o %t/profile
// RUN: %clangxx -O2 -fpass-plugin=%plugin -fprofile-use=%t/profile %s -o %t/used
// RUN: %t/plain > %t/expected && %t/used | cmp %t/expected -
// RUN: %clangxx -O2 -fpass-plugin=%plugin -fprofile-use=%t/profile -S -emit-llvm %s -o - | FileCheck %s
// CHECK: define internal {{.*}}one{{.*}}.merged({{.*}} !prof ![[ENTRIES:[0-9]+]]
// CHECK: br i1 {{.*}} !prof ![[WEIGHTS:[0-9]+]]
// CHECK: define {{.*}}two{{.*}} !prof ![[TWO:[0-9]+]]
// CHECK: define {{.*}}@main(
// CHECK-DAG: ![[ENTRIES]] = !{!"function_entry_count", i64 5}
// CHECK-DAG: ![[TWO]] = !{!"function_entry_count", i64 3}
// CHECK-DAG: ![[WEIGHTS]] = !{!"branch_weights", i32 {{858993459, i32 1288490188|1288490188, i32 858993459}}}

#include <cstdio>

#define FUNCTION(name, salt)                                                                                           \
  __attribute__((noinline)) unsigned name(unsigned x, unsigned y) {                                                    \
    unsigned a = (x * 31 + y) ^ salt;                                                                                  \
    if (x & 1) {                                                                                                       \
      std::printf("odd %u\n", a);                                                                                      \
      a *= 2654435761u;                                                                                                \
    } else {                                                                                                           \
      std::printf("even %u\n", y);                                                                                     \
      a ^= (a >> 13) * y;                                                                                              \
    }                                                                                                                  \
    a += (a >> 7) * x;                                                                                                 \
    a ^= (a << 3) + (x ^ y) * 97;                                                                                      \
    a *= (a >> 11) - x * y;                                                                                            \
    std::printf("%u\n", a);                                                                                            \
    return a - y;                                                                                                      \
  }
FUNCTION(one, 12345)
FUNCTION(two, 54321)

__attribute__((noinline)) unsigned often(unsigned sum) { return sum * 31 ^ sum >> 7; }

int main() {
  unsigned sum = 1;
  for (unsigned i = 0; i < 8000000; ++i)
    sum = often(sum);
  for (unsigned i = 1; i < 4; i += 2)
    sum += one(i, sum);
  for (unsigned i = 0; i < 6; i += 2)
    sum += two(i, sum);
  std::printf("%u\n", sum);
}
