// A list for --symbol-ordering-file names functions that merging removed, of which lld warns. mergefn-report order puts their bodies in their
// place; the body of one that became a jump follows it.
// REQUIRES: report
// RUN: rm -rf %t && mkdir %t
// RUN: echo '# hot functions' > %t/list
// RUN: printf 'mean\nlog_error\n\nlog_warn\nlog_info\nparse_blue\nmain\nparse_red\n' >> %t/list
// RUN: %clang -Os -flto -ffunction-sections -c %s -o %t/a.o
// RUN: env MERGEFN=report=%t/records %clang -Os -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--symbol-ordering-file=%t/list %t/a.o -o %t/a 2>&1 | FileCheck %s --check-prefix=WARNS
// RUN: %report order %t/records %t/list > %t/rewritten
// RUN: FileCheck %s --match-full-lines < %t/rewritten
// RUN: %clang -Os -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--fatal-warnings -Wl,--symbol-ordering-file=%t/rewritten %t/a.o -o %t/a
// RUN: llvm-nm -n %t/a | FileCheck %s --check-prefix=PLACES
// RUN: %report order %t/records %t/rewritten | diff %t/rewritten -

// WARNS: warning: {{.*}}: no such symbol: log_{{warn|error|info}}

// CHECK:      # hot functions
// CHECK-NEXT: mean
// CHECK-NEXT: log_{{warn|error|info}}
// CHECK-EMPTY:
// CHECK-NEXT: parse_blue
// CHECK-NEXT: parse_{{.*}}.merged
// CHECK-NEXT: main
// CHECK-NEXT: parse_red
// CHECK-NOT:  {{.}}

// PLACES:      T mean
// PLACES-NEXT: log_
// PLACES-NEXT: T parse_blue
// PLACES-NEXT: merged
// PLACES-NEXT: T main
// PLACES-NEXT: T parse_red

#include <stdio.h>
int counter;

#define LOG                                                                                                                                                        \
  counter += n * 3;                                                                                                                                                \
  printf("%s %d\n", s, counter);                                                                                                                                   \
  counter ^= n * 5;
static __attribute__((noinline)) void log_warn(const char *s, int n) { LOG }
static __attribute__((noinline)) void log_error(const char *s, int n) { LOG }
static __attribute__((noinline)) void log_info(const char *s, int n) { LOG }

#define PARSE(last)                                                                                                                                                \
  unsigned r = n * 7 + 3;                                                                                                                                          \
  printf("%s %u\n", s, r);                                                                                                                                         \
  for (unsigned i = 0; i < n; i++) {                                                                                                                               \
    r = (r << 2) - counter;                                                                                                                                        \
    counter = r;                                                                                                                                                   \
    printf("%u\n", r);                                                                                                                                             \
    r ^= printf("%s: %u\n", s, r ^ n) + printf("%u %d\n", r, counter);                                                                                             \
  }                                                                                                                                                                \
  return r * r + last;
__attribute__((noinline, used)) unsigned parse_red(const char *s, unsigned n) { PARSE(17) }
__attribute__((noinline, used)) unsigned parse_blue(const char *s, unsigned n) { PARSE(42) }
__attribute__((noinline, used)) int mean(int a, int b) { return (a + b) / 2; }

int main(int argc, char **argv) {
  log_warn(argv[0], argc);
  log_error(argv[0], argc + 1);
  log_info(argv[0], argc + 2);
  return mean(parse_blue(argv[0], argc), parse_red(argv[0], argc));
}
