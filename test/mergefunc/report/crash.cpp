// A crash in a merged function: mergefn-report crash and the script for gdb name the function that was called beside the one of which the name the body
// has, also where it takes parameters for constants. `break` on a name that is gone stops in the body.
// REQUIRES: gdb, report
// RUN: rm -rf %t && mkdir %t
// RUN: env MERGEFN=report=%t/records %clangxx -Os -g -fuse-ld=lld -fpass-plugin=%plugin %s -o %t/app
// RUN: %report %t/records --gdb > %t/merged.py

// RUN: %gdb -ex run -ex bt %t/app > %t/stack.txt
// RUN: %report crash %t/records < %t/stack.txt | FileCheck %s --check-prefix=STACK
// RUN: %gdb -ex run -ex bt --args %t/app similar > %t/similar.txt
// RUN: %report crash %t/records < %t/similar.txt | FileCheck %s --check-prefix=SIMILAR
// RUN: echo '#0 0x1 in nothing_merged a.cpp:1' | %report crash %t/records 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: llvm-nm %t/app | awk '/log_error|merged/ { print "0x" $1 }' > %t/addresses.txt
// RUN: llvm-symbolizer --obj=%t/app < %t/addresses.txt | %report crash %t/records | FileCheck %s --check-prefix=SYMBOLS
// RUN: llvm-symbolizer --obj=%t/app --no-demangle < %t/addresses.txt | %report crash %t/records | FileCheck %s --check-prefix=SYMBOLS

// RUN: %gdb -ex 'source %t/merged.py' -ex 'break log_warn' -ex run -ex continue -ex bt %t/app 2>&1 | FileCheck %s --check-prefix=GDB
// RUN: %gdb -ex 'source %t/merged.py' -ex run -ex bt --args %t/app similar | FileCheck %s --check-prefix=GDB-SIMILAR

// NONE: nothing_merged
// NONE: note: no frame has the name of a shared body in these records

// STACK: #0 {{.*}} app::log_error [or app::log_warn(char const*, int)] (s=
// SIMILAR: app::parse_red [or app::parse_blue(char const*, unsigned int)] (s=
// SYMBOLS-DAG: app::log_error(char const*, int) [or app::log_warn(char const*, int)]
// SYMBOLS-DAG: app::parse_red(char const*, unsigned int){{.*}} [or app::parse_blue(char const*, unsigned int)]
// GDB: Breakpoint {{.*}}, app::log_error (s=
// GDB: received signal SIGSEGV
// GDB: #0 {{.*}} app::log_error(char const*, int) [or app::log_warn(char const*, int)] (s=
// GDB-SIMILAR: #2 {{.*}} [or app::parse_blue(char const*, unsigned int), app::parse_red(char const*, unsigned int)] ()

#include <stdio.h>
volatile int counter;
int *volatile where;

namespace app {
static __attribute__((noinline)) void log_warn(const char *s, int n) {
  counter += n * 3;
  printf("%s %d\n", s, counter);
  *where = n;
  counter ^= n * 5;
}
__attribute__((noinline)) void log_error(const char *s, int n) {
  counter += n * 3;
  printf("%s %d\n", s, counter);
  *where = n;
  counter ^= n * 5;
}

template <unsigned Last> static inline __attribute__((always_inline)) unsigned parse(const char *s, unsigned n) {
  unsigned r = n * 7 + 3;
  printf("%s %u\n", s, r);
  *where = r;
  for (unsigned i = 0; i < n; i++) {
    r = (r << 2) - counter;
    counter = r;
    printf("%u\n", r);
  }
  return r * r + Last;
}
__attribute__((noinline)) unsigned parse_red(const char *s, unsigned n) { return parse<17>(s, n); }
__attribute__((noinline)) unsigned parse_blue(const char *s, unsigned n) { return parse<42>(s, n); }
} // namespace app

int main(int argc, char **argv) {
  if (argc > 1)
    return app::parse_blue(argv[0], argc) + app::parse_red(argv[0], argc);
  app::log_warn(argv[0], argc);
  app::log_error(argv[0], argc + 1);
  return 0;
}
