// Statistics count what merged and what that saves, in releases of LLVM too: by clang's -save-stats and by lld's stats-file. Where
// nothing merges there are none.
// RUN: rm -rf %t && mkdir %t
// RUN: %clang -O2 -fpass-plugin=%plugin -save-stats=obj -c -o %t/merged.o %s
// RUN: FileCheck %s < %t/statistics.stats
// RUN: %clang -O2 -flto -c -o %t/lto.o %s
// RUN: %lld -shared --load-pass-plugin=%plugin --plugin-opt=stats-file=%t/lto.stats %t/lto.o -o /dev/null
// RUN: FileCheck %s --check-prefix=LTO < %t/lto.stats
// RUN: %clang -Os -fpass-plugin=%plugin -save-stats=obj -c -o %t/statistics.o -DSIMILAR %s
// RUN: FileCheck %s --check-prefix=SIMILAR < %t/statistics.stats
// RUN: %clang -O2 -fpass-plugin=%plugin -save-stats=obj -c -DDIFFERENT -o %t/different.o %s
// RUN: FileCheck %s --check-prefix=NONE < %t/statistics.stats

// CHECK-DAG: "mergefn.NumFunctions": 2{{$}}
// The early run of a link counts too.
// LTO: "mergefn.NumFunctions": {{[1-9]}}
// CHECK-DAG: "mergefn.NumFunctionBytes": {{[1-9]}}
// SIMILAR-DAG: "mergefn.NumSimilar": 1{{,?$}}
// SIMILAR-DAG: "mergefn.NumSimilarBytes": {{[1-9]}}
// NONE-NOT: "mergefn.

#ifdef SIMILAR
void use(int, int);
#define FOUR(x, from) use(x, from), use(x, from + 1), use(x, from + 2), use(x, from + 3)
#define SIXTEEN(x) FOUR(x, 0), FOUR(x, 4), FOUR(x, 8), FOUR(x, 12)
void hundred(int x) { SIXTEEN(x), use(x, 100); }
void thousand(int x) { SIXTEEN(x), use(x, 1000); }
#endif

#ifdef DIFFERENT
#define BODY(operation, number) \
  unsigned r = x * 7 + number;  \
  r ^= x;                       \
  r = (r << number) operation x; \
  return r * r + number;
#else
#define BODY(operation, number) \
  unsigned r = x * 7 + 3;       \
  r ^= x;                       \
  r = (r << 2) - x;             \
  r |= x >> 3;                  \
  return r * r + 1;
#endif

unsigned first(unsigned x) { BODY(+, 3) }
unsigned second(unsigned x) { BODY(-, 4) }
unsigned third(unsigned x) { BODY(*, 5) }
