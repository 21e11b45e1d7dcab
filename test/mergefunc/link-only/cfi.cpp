// Control flow integrity of full LTO's objects, with mergefn-link: the program prints what it prints without, and calls through a function
// or an object of another type trap, with MERGEFN=off too. Objects of ThinLTO are refused.
// RUN: %clangxx -O2 -flto -fvisibility=hidden -fsanitize=cfi -fno-sanitize-ignorelist -fno-rtti -c %S/../early/lto-cfi-traps.cpp -o %t.o
// RUN: %clangxx -flto -fsanitize=cfi -fno-sanitize-ignorelist -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-newpm-passes=mergefn-link %t.o -o %t
// RUN: %t | FileCheck %s
// RUN: not --crash %t function
// RUN: not --crash %t object
// RUN: env MERGEFN=off %clangxx -flto -fsanitize=cfi -fno-sanitize-ignorelist -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-newpm-passes=mergefn-link %t.o -o %t.off
// RUN: %t.off | FileCheck %s
// RUN: not --crash %t.off object
// RUN: %clangxx -O2 -flto -fvisibility=hidden -fsanitize=cfi -fno-sanitize-ignorelist -fno-rtti -fwhole-program-vtables -c %S/../early/lto-cfi-traps.cpp -o %t.whole.o
// RUN: %clangxx -flto -fsanitize=cfi -fno-sanitize-ignorelist -fwhole-program-vtables -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-newpm-passes=mergefn-link %t.whole.o -o %t.whole
// RUN: %t.whole | FileCheck %s
// RUN: not --crash %t.whole function
// RUN: not --crash %t.whole object
// RUN: %clangxx -O2 -flto=thin -fvisibility=hidden -fsanitize=cfi -fno-sanitize-ignorelist -fno-rtti -c %S/../early/lto-cfi-traps.cpp -o %t.thin.o
// RUN: not %clangxx -flto=thin -fsanitize=cfi -fno-sanitize-ignorelist -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-newpm-passes=mergefn-link %t.thin.o -o %t.thin 2>&1 | FileCheck %s --check-prefix=REFUSED

// CHECK: {{^}}313 313 153 37{{$}}
// REFUSED: mergefn-link: {{.*}}compile {{.*}}with -flto=full, or link without mergefn-link
