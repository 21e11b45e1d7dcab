// Where the plugin is loaded and nothing merges, a missed remark says why: without optimization, and before linking. The other runs say nothing
// of the kind, nor does MERGEFN=off.
// RUN: %clang -O0 -c -fpass-plugin=%plugin %s -o %t.o -Rpass-missed=rust-mergefunc 2>&1 | FileCheck %s --check-prefix=UNOPTIMIZED
// RUN: %clang -O2 -flto -c -fpass-plugin=%plugin %s -o %t.o -Rpass-missed=rust-mergefunc 2>&1 | FileCheck %s --check-prefix=LINKING
// RUN: %clang -O2 -flto=thin -c -fpass-plugin=%plugin %s -o %t.o -Rpass-missed=rust-mergefunc 2>&1 | FileCheck %s --check-prefix=LINKING
// RUN: %clang -O2 -c -fpass-plugin=%plugin %s -o %t.o -Rpass-missed=rust-mergefunc 2>&1 | FileCheck %s --check-prefix=NOTHING --allow-empty
// RUN: env MERGEFN=off %clang -O0 -c -fpass-plugin=%plugin %s -o %t.o -Rpass-missed=rust-mergefunc 2>&1 | FileCheck %s --check-prefix=NOTHING --allow-empty
// RUN: %clang -O0 -c -fpass-plugin=%plugin %s -o %t.o 2>&1 | FileCheck %s --check-prefix=NOTHING --allow-empty
// RUN: opt -load-pass-plugin=%plugin -passes='default<O0>' -print-pipeline-passes -disable-output /dev/null | FileCheck %s --check-prefix=PIPELINE
// UNOPTIMIZED: remark: nothing merges without optimization: give -O1 or more [-Rpass-missed=rust-mergefunc]
// LINKING: remark: nothing merges before linking: the linker has to load the plugin (-fuse-ld=lld -Wl,--load-pass-plugin=FILE) [-Rpass-missed=rust-mergefunc]
// NOTHING-NOT: remark:
// PIPELINE: no-op-module

int a(int *p, int x) { return p[x]; }
