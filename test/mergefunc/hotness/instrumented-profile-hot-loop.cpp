// Functions which a run entered once, but in which it made millions of rounds of a loop, are no cold ones: the profile says that this loop is hot, so
// they are not aligned.
// REQUIRES: runtimes
// RUN: rm -rf %t && mkdir %t
// RUN: %clangxx -O2 -fprofile-generate=%t/raw %s -o %t/train
// RUN: %t/train && llvm-profdata merge %t/raw -o %t/profile
// RUN: %clangxx -O2 -fpass-plugin=%plugin -fprofile-use=%t/profile -S -emit-llvm %s -o - | FileCheck %s --implicit-check-not=.merged
// CHECK-DAG: define {{.*}}one
// CHECK-DAG: define {{.*}}two

#include <cstdio>

#define LOOP(name, first, second)                                                                                      \
  __attribute__((noinline)) static unsigned name(unsigned rounds, unsigned *values) {                                  \
    unsigned sum = rounds;                                                                                             \
    for (unsigned i = 0; i < rounds; ++i) {                                                                            \
      unsigned a = values[i & 63];                                                                                     \
      sum = sum * 31 + a;                                                                                              \
      sum ^= sum >> 7;                                                                                                 \
      sum += (a ^ i) * sum;                                                                                            \
      sum ^= sum << 3;                                                                                                 \
      first;                                                                                                           \
      sum = sum * 2654435761u;                                                                                         \
      sum ^= (sum >> 11) + a;                                                                                          \
      sum += sum * i;                                                                                                  \
      sum ^= sum >> 13;                                                                                                \
      second;                                                                                                          \
      values[sum & 63] = sum;                                                                                          \
    }                                                                                                                  \
    std::printf("%u\n", sum);                                                                                          \
    return sum;                                                                                                        \
  }
LOOP(one, sum += 3, sum ^= a)
LOOP(two, sum ^= i * a, sum -= i + a)

int main() {
  static unsigned values[64];
  return one(4000000, values) == two(4000000, values);
}
