// A wrong parameter in MERGEFN fails a link with LTO, and the message says what is right.
// RUN: %clang -O2 -flto=full -c %s -o %t.o
// RUN: not env MERGEFN=bogus %lld -shared --load-pass-plugin=%plugin %t.o -o %t.so 2>&1 | FileCheck %s
// RUN: not env MERGEFN=bogus %clang -O2 -flto=thin -shared -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %s -o %t.so 2>&1 | FileCheck %s

// CHECK: error: {{.*}}in the environment variable MERGEFN: rust-mergefunc: unknown parameter 'bogus'
// CHECK-SAME: MERGEFN=off disables the plugin

unsigned first(unsigned x) {
  return x * 7 + 3;
}
