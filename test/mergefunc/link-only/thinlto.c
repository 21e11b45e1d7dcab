// Objects of ThinLTO linked by mergefn-link are optimized as ThinLTO does, merge in each module, and the program does the same.
// RUN: %clang -O2 -flto=thin -DFIRST -c %S/../hosts/full-lto-lld-named-pass.c -o %t.1.o
// RUN: %clang -O2 -flto=thin -c %S/../hosts/full-lto-lld-named-pass.c -o %t.2.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-newpm-passes=mergefn-link %t.1.o %t.2.o -o %t
// RUN: %t | FileCheck %s

// CHECK: {{^}}{{[0-9]+}} {{[0-9]+}} {{[0-9]+}} 0{{$}}
