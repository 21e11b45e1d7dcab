// A wrong parameter in lld's --lto-newpm-passes= is one error that says what is right, be it of mergefn-link, of another pass, or a comma in the
// place of a semicolon: lld itself would report a bug of LLVM's. The code generator gets a module that it can take.
// RUN: %clang -O2 -flto -fvisibility=hidden -fsanitize=cfi-icall -fno-sanitize-ignorelist -c %s -o %t.o
// RUN: not %lld --load-pass-plugin=%plugin '--lto-newpm-passes=mergefn-link<exat>' %t.o -o %t 2>&1 | FileCheck %s
// RUN: not %lld --load-pass-plugin=%plugin '--lto-newpm-passes=lowertypetests,rust-mergefunc<exat>' %t.o -o %t 2>&1 | FileCheck %s
// RUN: not %lld --load-pass-plugin=%plugin '--lto-newpm-passes=mergefn-link<exact,keep=a.c,check>' %t.o -o %t 2>&1 | FileCheck %s --check-prefix=COMMA
// RUN: not %lld --load-pass-plugin=%plugin '--lto-newpm-passes=lowertypetests,rust-devirt<exat>' %t.o -o %t 2>&1 | FileCheck %s --check-prefix=DEVIRT
// RUN: not %lld --load-pass-plugin=%plugin '--lto-newpm-passes=lowertypetests,mergefn-unit<O9>' %t.o -o %t 2>&1 | FileCheck %s --check-prefix=UNIT

// CHECK: error: rust-mergefunc: unknown parameter 'exat'; did you mean 'exact'? (rust-mergefunc<help> lists all parameters)
// CHECK-NOT: {{.}}
// COMMA: error: mergefn-link: 'mergefn-link<exact' has no '>': parameters are separated by ';', not by ','
// COMMA-NOT: {{.}}
// DEVIRT: error: rust-devirt: unknown parameter 'exat' (rust-devirt<help> lists all parameters)
// DEVIRT-NOT: {{.}}
// UNIT: error: mergefn-unit: 'O9' is no level: O1, O2 or O3
// UNIT-NOT: {{.}}

int (*volatile pointer)(int);
void _start(void) { pointer(1); }
