// A wrong MERGEFN_DEVIRT fails a compile, a link with LTO and rustc, and is reported once.
// RUN: not env MERGEFN_DEVIRT=bogus %clang -O2 -fpass-plugin=%plugin -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %clang -O2 -flto=full -c %s -o %t.o
// RUN: not env MERGEFN_DEVIRT=bogus %lld -shared --load-pass-plugin=%plugin %t.o -o %t.so 2>&1 | FileCheck %s

// CHECK: error: {{.*}}in the environment variable MERGEFN_DEVIRT: {{.*}}'bogus'
// CHECK-SAME: MERGEFN_DEVIRT=off disables rust-devirt
// CHECK-NOT: error: {{.*}}MERGEFN_DEVIRT

unsigned first(unsigned x) { return x * 7 + 3; }
