// MERGEFN=exact reaches the pass that lld inserts: functions that differ in nsw stay apart.
// RUN: %clang -O2 -flto=full -fPIC -c %s -o %t.o
// RUN: env MERGEFN=exact %lld -shared --load-pass-plugin=%plugin %t.o -o %t.exact.so
// RUN: %lld -shared --load-pass-plugin=%plugin %t.o -o %t.so
// RUN: llvm-objdump -d --no-show-raw-insn --disassemble-symbols=b %t.exact.so | FileCheck %s --check-prefix=EXACT
// RUN: llvm-objdump -d --no-show-raw-insn --disassemble-symbols=b %t.so | FileCheck %s

// EXACT: <b>:
// EXACT-NOT: jmp
// CHECK: <b>:
// CHECK-NEXT: jmp

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
