// lld runs the pass twice on a program, and says once that it ignores threads=N.
// RUN: %clang -O2 -flto=full -fPIC -c %s -o %t.o
// RUN: env MERGEFN=threads=2 %lld -shared --load-pass-plugin=%plugin %t.o -o %t.so 2>&1 | FileCheck %s
// RUN: env MERGEFN='threads=2;no-early' %lld -shared --load-pass-plugin=%plugin %t.o -o %t.so 2>&1 | FileCheck %s
// RUN: %lld -shared --load-pass-plugin=%plugin %t.o -o %t.so 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty

// CHECK: warning: {{.*}}rust-mergefunc: the parameter threads=N is ignored
// CHECK-NOT: warning
// NONE-NOT: warning

__attribute__((noinline)) int a(int x) {
  int r = x * 7 + 3;
  r ^= x;
  r = r - x;
  r |= x;
  return r * r + 1;
}

__attribute__((noinline)) unsigned b(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = r - x;
  r |= x;
  return r * r + 1;
}
