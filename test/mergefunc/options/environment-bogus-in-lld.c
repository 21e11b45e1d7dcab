// A wrong parameter in the environment fails a link with LTO; the message says once what is right, though the pass would run
// twice.
// RUN: %clang -O2 -flto=full -c %s -o %t.o
// RUN: not env MERGEFN=bogus %lld -shared --load-pass-plugin=%plugin %t.o -o %t.so 2>&1 | FileCheck %s
// RUN: not env MERGEFN=bogus %clang -O2 -flto=thin -shared -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %s -o %t.so 2>&1 | FileCheck %s
// RUN: not env MERGEFN_MERGEFUNC=bogus %lld -shared --load-pass-plugin=%plugin %t.o -o %t.so 2>&1 | FileCheck %s --check-prefix=SWITCH

// CHECK: error: {{.*}}in the environment variable MERGEFN: rust-mergefunc: unknown parameter 'bogus'
// CHECK-SAME: MERGEFN=off disables the plugin
// CHECK-NOT: error: {{.*}}MERGEFN
// SWITCH: error: {{.*}}the environment variable MERGEFN_MERGEFUNC is 'bogus', but may only be off
// SWITCH-NOT: error: {{.*}}MERGEFN

unsigned first(unsigned x) {
  return x * 7 + 3;
}
