// Control flow integrity with an early run in full LTO: the program prints what it prints without the plugin, and calls
// through a function or an object of another type trap, though functions and vtables of both types hold the same.
// RUN: %clangxx -O2 -flto -fvisibility=hidden -fsanitize=cfi -fno-sanitize-ignorelist -fwhole-program-vtables -fuse-ld=lld %s -o %t.without
// RUN: %clangxx -O2 -flto -fvisibility=hidden -fsanitize=cfi -fno-sanitize-ignorelist -fwhole-program-vtables -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--opt-remarks-filename,%t.yaml -Wl,--opt-remarks-passes,rust-mergefunc %s -o %t.with
// RUN: FileCheck %s --check-prefix=MERGED < %t.yaml
// RUN: %t.without > %t.without.out
// RUN: %t.with | tee %t.with.out | FileCheck %s
// RUN: cmp %t.without.out %t.with.out
// RUN: not --crash %t.without function
// RUN: not --crash %t.with function
// RUN: not --crash %t.without object
// RUN: not --crash %t.with object

// MERGED: Function: {{.*}}{{read_(long|short)|3get}}
// CHECK: {{^}}48 58 4115 4139{{$}}

#include <cstdio>
#include <cstring>

struct First {
  int value = 7;
  virtual int get(int x);
};
struct Second {
  int value = 7;
  virtual int get(int x);
};
__attribute__((noinline)) int First::get(int x) { return (value * x ^ x << 3) * 5 + value - x * x; }
__attribute__((noinline)) int Second::get(int x) { return (value * x ^ x << 3) * 5 + value - x * x; }

__attribute__((noinline)) int of_long(long *p) { return (*(char *)p * 31 ^ 99) * 5 + *(char *)p; }
__attribute__((noinline)) int of_short(short *p) { return (*(char *)p * 31 ^ 99) * 5 + *(char *)p; }

int (*volatile long_function)(long *) = of_long;
int (*volatile short_function)(short *) = of_short;
First *volatile first = new First;
Second *volatile second = new Second;

int main(int argc, char **argv) {
  long value = 3;
  std::printf("%d %d %d %d\n", long_function(&value), short_function((short *)&value), first->get(argc + 1),
              second->get(argc + 4));
  std::fflush(stdout);
  if (argc > 1 && !std::strcmp(argv[1], "function"))
    return ((int (*)(long *))short_function)(&value);
  if (argc > 1 && !std::strcmp(argv[1], "object")) {
    void *volatile other = second;
    return ((First *)other)->get(5);
  }
  return 0;
}
