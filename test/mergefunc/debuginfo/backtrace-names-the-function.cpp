// A backtrace from inside a merged body still leads through the caller, and symbolizes to functions of
// the program.
// RUN: %clangxx -O2 -g -fno-omit-frame-pointer -rdynamic -fpass-plugin=%plugin -Rpass=rust-mergefunc %s -o %t 2>&1 | FileCheck %s --check-prefix=MERGED
// RUN: %t > %t.addresses
// RUN: FileCheck %s --check-prefix=COUNT < %t.addresses
// RUN: llvm-symbolizer --obj=%t --functions=linkage < %t.addresses | FileCheck %s

// MERGED: merged 'second' into 'first'
// COUNT: 0x
// CHECK: report
// CHECK: {{first|second}}
// CHECK: main

#include <cstdio>
#include <execinfo.h>
#include <link.h>

static int base(struct dl_phdr_info *info, size_t, void *out) {
  *static_cast<unsigned long *>(out) = info->dlpi_addr;
  return 1;
}

__attribute__((noinline)) unsigned report(unsigned x) {
  unsigned long start = 0;
  dl_iterate_phdr(base, &start);
  void *frames[16];
  int count = backtrace(frames, 16);
  for (int i = 0; i < count; ++i)
    std::printf("0x%lx\n", reinterpret_cast<unsigned long>(frames[i]) - start - 1);
  return x + 1;
}

extern "C" __attribute__((noinline)) unsigned first(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= report(x);
  r = (r << 2) - x;
  return r * r + 1;
}

extern "C" __attribute__((noinline)) unsigned second(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= report(x);
  r = (r << 2) - x;
  return r * r + 1;
}

int main(int argc, char **) {
  unsigned r = second(argc);
  return r == 12345;
}
