// A program with merged functions prints under each sanitizer what it prints without the plugin.
// REQUIRES: runtimes
// RUN: %clang -O2 -pthread %s -o %t.plain && %t.plain > %t.expected
// RUN: %clang -O2 -pthread -fsanitize=address -fsanitize-coverage=trace-pc-guard -fpass-plugin=%plugin -Rpass=rust-mergefunc %s -o %t.address 2>&1 | FileCheck %s
// RUN: %t.address > %t.address.out && cmp %t.expected %t.address.out
// RUN: %clang -O2 -pthread -fsanitize=thread -fpass-plugin=%plugin -Rpass=rust-mergefunc %s -o %t.thread 2>&1 | FileCheck %s
// RUN: %t.thread > %t.thread.out && cmp %t.expected %t.thread.out
// RUN: %clang -O2 -pthread -fsanitize=memory -fpass-plugin=%plugin -Rpass=rust-mergefunc %s -o %t.memory 2>&1 | FileCheck %s
// RUN: %t.memory > %t.memory.out && cmp %t.expected %t.memory.out
// RUN: %clang -O2 -pthread -fsanitize=undefined -fpass-plugin=%plugin %s -o %t.undefined
// RUN: %t.undefined > %t.undefined.out && cmp %t.expected %t.undefined.out

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
