// MERGEFN and its like understand the usual words for on and off, in any case.
// RUN: env MERGEFN=on %clang -O2 -c -fpass-plugin=%plugin %s -o %t.o -Rpass=rust-mergefunc 2>&1 | FileCheck %s
// RUN: env MERGEFN=1 MERGEFN_DEVIRT=ON MERGEFN_MERGEFUNC=1 %clang -O2 -c -fpass-plugin=%plugin %s -o %t.o -Rpass=rust-mergefunc 2>&1 | FileCheck %s
// RUN: env MERGEFN=OFF %clang -O2 -c -fpass-plugin=%plugin %s -o %t.o -Rpass=rust-mergefunc 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty
// RUN: env MERGEFN=0 %clang -O2 -c -fpass-plugin=%plugin %s -o %t.o -Rpass=rust-mergefunc 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty
// RUN: env MERGEFN_MERGEFUNC=Off %clang -O2 -c -fpass-plugin=%plugin %s -o %t.o -Rpass=rust-mergefunc 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty
// RUN: %if since-llvm-22 %{ %clang -O2 -c -fpass-plugin=%plugin -mllvm -mergefn=OFF %s -o %t.o -Rpass=rust-mergefunc 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty %}
// CHECK: remark: merged
// OFF-NOT: {{.}}

int a(int *p, int x) { return p[x] * x + p[x + 1] * 3 + x / 7; }
int b(int *p, int x) { return p[x] * x + p[x + 1] * 3 + x / 7; }
