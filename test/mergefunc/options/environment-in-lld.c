// MERGEFN reaches the pass that lld inserts: exact keeps functions apart that differ in nsw. lld runs the pass twice on a program, and says
// once that a parameter is wrong, which fails the link.
// RUN: %clang -O2 -flto=full -fPIC -c %s -o %t.o
// RUN: env MERGEFN=exact %lld -shared --load-pass-plugin=%plugin %t.o -o %t.exact.so
// RUN: llvm-objdump -d --no-show-raw-insn --disassemble-symbols=b %t.exact.so | FileCheck %s --check-prefix=EXACT
// RUN: %lld -shared --load-pass-plugin=%plugin %t.o -o %t.so 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: llvm-objdump -d --no-show-raw-insn --disassemble-symbols=b %t.so | FileCheck %s
// RUN: not env MERGEFN=bogus %lld -shared --load-pass-plugin=%plugin %t.o -o %t.so 2>&1 | FileCheck %s --check-prefix=BOGUS
// RUN: not env MERGEFN=bogus %clang -O2 -flto=thin -shared -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %s -o %t.so 2>&1 | FileCheck %s --check-prefix=BOGUS
// RUN: not env MERGEFN_MERGEFUNC=bogus %lld -shared --load-pass-plugin=%plugin %t.o -o %t.so 2>&1 | FileCheck %s --check-prefix=SWITCH

// EXACT: <b>:
// EXACT-NOT: jmp
// CHECK: <b>:
// CHECK-NEXT: jmp
// NONE-NOT: warning
// BOGUS: error: {{.*}}in the environment variable MERGEFN: rust-mergefunc: unknown parameter 'bogus'
// BOGUS-SAME: MERGEFN=off disables the plugin
// BOGUS-NOT: error: {{.*}}MERGEFN
// SWITCH: error: {{.*}}the environment variable MERGEFN_MERGEFUNC is 'bogus', but may only be off
// SWITCH-NOT: error: {{.*}}MERGEFN

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
