// Control flow integrity with an early run in full and in ThinLTO: the program prints what it prints without the plugin, and calls
// through a function or an object of another type trap, though functions and vtables of both types hold the same.
// RUN: %clangxx -O2 -flto -fvisibility=hidden -fsanitize=cfi -fno-sanitize-ignorelist -fno-rtti -fwhole-program-vtables -fuse-ld=lld %s -o %t.full.without
// RUN: %clangxx -O2 -flto -fvisibility=hidden -fsanitize=cfi -fno-sanitize-ignorelist -fno-rtti -fwhole-program-vtables -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--opt-remarks-filename,%t.full.yaml -Wl,--opt-remarks-passes,rust-mergefunc %s -o %t.full.with
// RUN: cat %t.full.yaml* | FileCheck %s --check-prefix=MERGED
// RUN: %t.full.without > %t.full.without.out
// RUN: %t.full.with > %t.full.with.out
// RUN: FileCheck %s < %t.full.with.out
// RUN: cmp %t.full.without.out %t.full.with.out
// RUN: not --crash %t.full.without function
// RUN: not --crash %t.full.with function
// RUN: not --crash %t.full.without object
// RUN: not --crash %t.full.with object
// RUN: %clangxx -O2 -flto=thin -fvisibility=hidden -fsanitize=cfi -fno-sanitize-ignorelist -fno-rtti -fwhole-program-vtables -fuse-ld=lld %s -o %t.thin.without
// RUN: %clangxx -O2 -flto=thin -fvisibility=hidden -fsanitize=cfi -fno-sanitize-ignorelist -fno-rtti -fwhole-program-vtables -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--opt-remarks-filename,%t.thin.yaml -Wl,--opt-remarks-passes,rust-mergefunc %s -o %t.thin.with
// RUN: cat %t.thin.yaml* | FileCheck %s --check-prefix=MERGED
// RUN: %t.thin.without > %t.thin.without.out
// RUN: %t.thin.with > %t.thin.with.out
// RUN: FileCheck %s < %t.thin.with.out
// RUN: cmp %t.thin.without.out %t.thin.with.out
// RUN: not --crash %t.thin.without function
// RUN: not --crash %t.thin.with function
// RUN: not --crash %t.thin.without object
// RUN: not --crash %t.thin.with object

// MERGED-DAG: Function: _ZN6Second3getEi
// MERGED-DAG: Function: {{.*}}of_short
// CHECK: {{^}}313 313 153 37{{$}}

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
