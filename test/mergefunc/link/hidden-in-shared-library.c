// Hidden functions of a shared library merge with exported ones; the library links, exports what it
// exported and nothing more.
// RUN: %clang -O2 -fPIC -fpass-plugin=%plugin -Rpass=rust-mergefunc -DLIBRARY -c %s -o %t.lib.o 2>&1 | FileCheck %s --check-prefix=MERGED
// RUN: %clang -fuse-ld=lld -shared -Wl,-z,defs %t.lib.o -o %t.so
// RUN: llvm-nm -D --defined-only %t.so | FileCheck %s --check-prefix=NM
// RUN: %clang -O2 %s %t.so -o %t
// RUN: %t | FileCheck %s

// MERGED: merged 'exported' into 'hidden'
// NM-NOT: hidden
// NM-DAG: T exported
// NM-DAG: T table
// NM-NOT: hidden
// CHECK: {{^}}18226 27557 0{{$}}

#include <stdio.h>

#if defined(LIBRARY)
__attribute__((noinline)) unsigned exported(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

__attribute__((noinline, visibility("hidden"))) unsigned hidden(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

void *table(int i) { return i ? (void *)hidden : (void *)exported; }
#else
unsigned exported(unsigned x);
void *table(int i);

int main(void) {
  printf("%u %u %d\n", exported(5), ((unsigned (*)(unsigned))table(1))(6), table(0) == table(1));
  return 0;
}
#endif
