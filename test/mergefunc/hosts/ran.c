// A program says in .comment that the plugin ran: once, with and without link-time optimization, and after --gc-sections and -s.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %clang -O2 -fpass-plugin=%plugin %s -o files -fuse-ld=lld -ffunction-sections -Wl,--gc-sections,-s
// RUN: llvm-readelf -p .comment files | FileCheck %s
// RUN: %clang -O2 -flto -c %s -o full.o && %clang -O2 -flto -c -DOTHER %s -o other.o
// RUN: %clang -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin full.o other.o -o full
// RUN: llvm-readelf -p .comment full | FileCheck %s
// RUN: %clang -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin,--lto-newpm-passes=mergefn-link full.o other.o -o linked
// RUN: llvm-readelf -p .comment linked | FileCheck %s
// RUN: %clang -O2 -flto=thin -c %s -o thin.o && %clang -O2 -flto=thin -c -DOTHER %s -o thin2.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin thin.o thin2.o -o thin
// RUN: llvm-readelf -p .comment thin | FileCheck %s

// Nothing ran: switched off, without optimization, before linking. Nor where a pipeline names the pass.
// RUN: env MERGEFN=off %clang -O2 -fpass-plugin=%plugin %s -o off
// RUN: llvm-readelf -p .comment off | FileCheck %s --check-prefix=NOT
// RUN: env MERGEFN=version %clang -O2 -fpass-plugin=%plugin %s -o version
// RUN: llvm-readelf -p .comment version | FileCheck %s --check-prefix=NOT
// RUN: %clang -O0 -fpass-plugin=%plugin %s -o unoptimized
// RUN: llvm-readelf -p .comment unoptimized | FileCheck %s --check-prefix=NOT
// RUN: %clang -O2 -flto -fpass-plugin=%plugin -fuse-ld=lld %s -o before
// RUN: llvm-readelf -p .comment before | FileCheck %s --check-prefix=NOT
// RUN: env MERGEFN=off %clang -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin,--lto-newpm-passes=mergefn-link full.o other.o -o unmerged
// RUN: llvm-readelf -p .comment unmerged | FileCheck %s --check-prefix=NOT
// Nor with -Qn, after which clang does not say its own name either.
// RUN: %clang -O2 -fpass-plugin=%plugin -c %s -o loud.o && grep -q "mergefn version" loud.o
// RUN: %clang -O2 -Qn -fpass-plugin=%plugin -c %s -o quiet.o && not grep -q "mergefn version" quiet.o
// RUN: %clang -O2 -S -emit-llvm %s -o named.ll && %opt -passes=rust-mergefunc named.ll | FileCheck %s --check-prefix=NOT

// CHECK-COUNT-1: mergefn version {{[0-9.]+}} (LLVM {{[0-9]+}})
// CHECK-NOT: mergefn
// NOT: clang version
// NOT-NOT: mergefn version

#ifdef OTHER
int third(int *p, int x) { return p[x] * x + p[x + 1] * 3 + x / 7; }
#else
int a(int *p, int x) { return p[x] * x + p[x + 1] * 3 + x / 7; }
int b(int *p, int x) { return p[x] * x + p[x + 1] * 3 + x / 7; }
int main(int count, char **words) { return a(&count, 0) + b(&count, 0); }
#endif
