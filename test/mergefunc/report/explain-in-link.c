// explain= in a link: each answer names its run, and a function that is gone in the late run is said to be. The early run wants
// more of a body with parameters than the late one.
// RUN: env MERGEFN=explain=red+blue %clang -Os -flto -fPIC -shared -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %s -o %t.so 2>&1 | FileCheck %s
// RUN: env MERGEFN=explain=red+twin %clang -Os -flto -fPIC -shared -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %s -o %t.so 2>&1 | FileCheck %s --check-prefix=GONE
// RUN: env MERGEFN=explain=red+nix %clang -Os -flto -fPIC -shared -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %s -o %t.so 2>&1 | FileCheck %s --check-prefix=MISSING
// CHECK: rust-mergefunc, early run, similar functions: 'blue' is similar to 'red' but is not merged: {{.*}}; the late run answers again
// CHECK-NEXT: rust-mergefunc, late run, similar functions: 'red' and 'blue' share a body to which they pass what they differ in{{$}}
// GONE: rust-mergefunc, early run: 'red' and 'twin' are one now; the late run answers again
// GONE-NEXT: rust-mergefunc, late run: 'twin' is gone: it was inlined, merged or dropped before
// MISSING: rust-mergefunc, early run: the module has no function 'nix'; the late run answers again

#define BODY(a, b)                                                                                                      \
  int r = 0;                                                                                                            \
  for (int i = 0; i < n; i++)                                                                                           \
    r = r * a + s[i] * 3 + (s[n - i] ^ b);                                                                              \
  return r * r + n;
static __attribute__((noinline)) int red(char const *s, int n) { BODY(31, 11) }
static __attribute__((noinline)) int blue(char const *s, int n) { BODY(37, 12) }
static __attribute__((noinline)) int twin(char const *s, int n) { BODY(31, 11) }
int use(char const *s, int n) { return red(s, n) + blue(s, n) * 2 + twin(s, n) * 3; }
