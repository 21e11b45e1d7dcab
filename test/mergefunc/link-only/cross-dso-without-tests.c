// A library of cross-DSO control flow integrity that tests nothing itself has its functions tested by others: the link makes its
// __cfi_check, in the place of clang's stub, which is a trap. Of a ThinLTO object it cannot, and says so.
// RUN: %clang -O2 -flto -fPIC -fvisibility=default -fsanitize=cfi-icall -fno-sanitize-ignorelist -fsanitize-cfi-cross-dso -DLIBRARY -c %s -o %t.library.o
// RUN: %lld -shared --load-pass-plugin=%plugin --lto-newpm-passes=mergefn-link %t.library.o -o %t.library.so --save-temps
// RUN: llvm-dis %t.library.so.0.5.precodegen.bc -o - | FileCheck %s
// RUN: %clang -O2 -flto=thin -fPIC -fvisibility=default -fsanitize=cfi-icall -fno-sanitize-ignorelist -fsanitize-cfi-cross-dso -DLIBRARY -c %s -o %t.thin.o
// RUN: not %lld -shared --load-pass-plugin=%plugin --lto-newpm-passes=mergefn-link %t.thin.o -o %t.thin.so 2>&1 | FileCheck %s --check-prefix=THIN

// CHECK: define {{.*}}void @__cfi_check(i64
// CHECK: call {{.*}}void @__cfi_check_fail(
// THIN: error: {{.*}}mergefn-link: a ThinLTO object has type tests

int f(int x) { return x + 1; }
