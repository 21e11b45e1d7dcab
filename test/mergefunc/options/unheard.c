// keep= and only= that match no function of the whole program are warnings, once a link, and so is an annotation that begins as the plugin's do
// but is not known. One of several files cannot know about the others: it says nothing of keep= and only=.
// RUN: %clang -O2 -flto -fPIC -c %s -o %t.o
// RUN: env MERGEFN='keep=^kept;only=lef' %lld -shared --load-pass-plugin=%plugin %t.o -o %t.so 2>&1 | FileCheck %s
// RUN: env MERGEFN='no-early;keep=^kept;only=lef' %lld -shared --load-pass-plugin=%plugin %t.o -o %t.so 2>&1 | FileCheck %s
// RUN: env MERGEFN='keep=left;only=right' %lld -shared --load-pass-plugin=%plugin %t.o -o %t.so 2>&1 | FileCheck %s --check-prefix=MATCH
// RUN: env MERGEFN='keep=kept' %clang -O2 -c -fpass-plugin=%plugin %s -o %t.o 2>&1 | FileCheck %s --check-prefix=FILE
// CHECK: warning: {{.*}}rust-mergefunc: the annotation 'mergefn.kep' of 'right' is not known; there is 'mergefn.keep'
// CHECK-NEXT: warning: {{.*}}rust-mergefunc: 'keep=^kept' matches no function
// CHECK-NOT: {{.}}
// MATCH: 'mergefn.kep' of 'right' is not known; there is 'mergefn.keep'{{$}}
// MATCH-NOT: {{.}}
// FILE: warning: rust-mergefunc: the annotation 'mergefn.kep' of 'right' is not known; there is 'mergefn.keep' [-Wbackend-plugin]
// FILE-NOT: warning:

__attribute__((annotate("mergefn.keep"), annotate("other"), noinline)) int left(int *p, int x) { return p[x] * x + 3; }
__attribute__((annotate("mergefn.kep"), noinline)) int right(int *p, int x) { return p[x] / x + 3; }
