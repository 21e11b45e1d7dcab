// A program with merged functions, while their executions were counted and with the profile, prints what it prints without the plugin:
// counted by the front end's passes and once more, in context, after inlining.
// REQUIRES: runtimes
// RUN: %clang -O2 -pthread %s -o %t.plain && %t.plain > %t.expected
// RUN: rm -rf %t.raw %t.context
// RUN: %clang -O2 -pthread -fpass-plugin=%plugin -fprofile-generate=%t.raw %s -o %t.counts
// RUN: %t.counts > %t.out && cmp %t.expected %t.out
// RUN: llvm-profdata merge %t.raw -o %t.profile
// RUN: %clang -O2 -pthread -fpass-plugin=%plugin -fprofile-use=%t.profile -fcs-profile-generate=%t.context %s -o %t.again
// RUN: %t.again > %t.out && cmp %t.expected %t.out
// RUN: llvm-profdata merge %t.context %t.profile -o %t.both
// RUN: %clang -O2 -pthread -fpass-plugin=%plugin -fprofile-use=%t.both -Rpass=rust-mergefunc %s -o %t.used 2>&1 | FileCheck %s
// RUN: %t.used > %t.out && cmp %t.expected %t.out

// CHECK: merged '{{first|second}}'

#include <pthread.h>
#include <stdio.h>

// Two functions that are equal but for types, one that differs in a number.
#define HASH(name, type, number)                                                                                       \
  __attribute__((noinline)) type name(type *values, int count, type salt) {                                            \
    type sum = number;                                                                                                 \
    for (int i = 0; i < count; i++) {                                                                                  \
      sum = sum * 31 + (values[i] ^ salt);                                                                             \
      if (sum % 7 == 3)                                                                                                \
        sum += number;                                                                                                 \
      values[i] = sum;                                                                                                 \
      __atomic_fetch_add(&values[0], 1, __ATOMIC_RELAXED);                                                             \
    }                                                                                                                  \
    return sum;                                                                                                        \
  }
HASH(first, unsigned long, 5)
HASH(second, unsigned long long, 5)
HASH(third, unsigned long, 6)

static unsigned long memory[2][64];

static void *run(void *argument) {
  unsigned long *values = argument, sum = 0;
  for (int i = 0; i < 200; i++)
    sum += first(values, 64, i) + second((unsigned long long *)values, 64, sum) + third(values, 64, i);
  values[1] = sum;
  return values;
}

int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; i++)
    pthread_create(&threads[i], 0, run, memory[i]);
  unsigned long sum = 0;
  for (int i = 0; i < 2; i++) {
    pthread_join(threads[i], 0);
    sum += memory[i][1] * (i + 1);
  }
  printf("%lu\n", sum);
}
