// What merges in code that counts or checks, as the table of docs/recipes.md says. Counters that each function has for itself keep small functions
// apart; larger ones get them as parameters at -Os, and count what they did.
// RUN: %clang -O2 -Rpass=rust-mergefunc -c -o %t.o %s -fpass-plugin=%plugin 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: %clang -O2 -Rpass=rust-mergefunc -c -o %t.o %s -fpass-plugin=%plugin -fsanitize-coverage=inline-8bit-counters,pc-table 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: %clang -O2 -Rpass=rust-mergefunc -c -o %t.o %s -fpass-plugin=%plugin -fsanitize=fuzzer 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: %clang -O2 -Rpass=rust-mergefunc -c -o %t.o %s -fpass-plugin=%plugin -fsanitize=address 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: %clang -O2 -Rpass=rust-mergefunc -c -o %t.o %s -fpass-plugin=%plugin -fsanitize=kcfi 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: %clang -O2 -Rpass=rust-mergefunc -c -o %t.o %s -fpass-plugin=%plugin -fsanitize=undefined -fsanitize-trap=undefined 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: %clang -O2 -Rpass=rust-mergefunc -c -o %t.o %s -fpass-plugin=%plugin -fxray-instrument -fxray-instruction-threshold=1 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: %clang -O2 -Rpass=rust-mergefunc -c -o %t.o %s -fpass-plugin=%plugin -pg -fpatchable-function-entry=5 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: %clang -O2 -Rpass=rust-mergefunc -c -o %t.o %s -fpass-plugin=%plugin -fsanitize=undefined 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: %clang -Os -Rpass=rust-mergefunc -c -o %t.o %s -fpass-plugin=%plugin -fprofile-instr-generate -fcoverage-mapping 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: %clang -Os -Rpass=rust-mergefunc -c -o %t.o %s -fpass-plugin=%plugin -fprofile-generate 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: %clang -Os -Rpass=rust-mergefunc -c -o %t.o %s -fpass-plugin=%plugin --coverage 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: %clang -O2 -Rpass=rust-mergefunc -c -o %t.o %s -fpass-plugin=%plugin -fprofile-instr-generate -fcoverage-mapping 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: %clang -O2 -Rpass=rust-mergefunc -c -o %t.o %s -fpass-plugin=%plugin --coverage 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: %clang -Os -Rpass=rust-mergefunc -c -o %t.o %s -fpass-plugin=%plugin -fpseudo-probe-for-profiling 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: %clang -Os -Rpass=rust-mergefunc -c -o %t.o %s -fpass-plugin=%plugin -finstrument-functions 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty

// ALL-DAG: merged 'small_{{[ab]}}' into 'small_{{[ab]}}'
// ALL-DAG: merged 'large_{{[ab]}}' with 
// LARGE: merged 'large_{{[ab]}}' with 
// NONE-NOT: merged

#include <stdio.h>
volatile int counter;

#define SMALL                                                                                                                                                      \
  int t = p[i] + p[i + 1] * 3;                                                                                                                                     \
  counter += t;                                                                                                                                                    \
  return t / 3 + p[0];
int small_a(int *p, int i) { SMALL }
int small_b(int *p, int i) { SMALL }

#define LARGE(last)                                                                                                                                                \
  unsigned r = n * 7 + 3;                                                                                                                                          \
  printf("%s %u\n", s, r);                                                                                                                                         \
  for (unsigned i = 0; i < n; i++) {                                                                                                                               \
    r = (r << 2) - counter;                                                                                                                                        \
    counter = r;                                                                                                                                                   \
    r ^= printf("%s: %u\n", s, r ^ n) + printf("%u %d\n", r, counter);                                                                                             \
    printf("%u\n", r);                                                                                                                                             \
  }                                                                                                                                                                \
  return r * r + last;
unsigned large_a(const char *s, unsigned n) { LARGE(17) }
unsigned large_b(const char *s, unsigned n) { LARGE(42) }
