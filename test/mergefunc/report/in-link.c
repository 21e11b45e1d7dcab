// Records are written where remarks are lost: in full LTO one of the early and one of the late run, in ThinLTO both of each
// module; the program that is linked tells records of equal names apart.
// RUN: rm -rf %t && mkdir %t
// RUN: %clang -O2 -flto -c -o %t/full.o %s
// RUN: %clang -O2 -flto=thin -c -o %t/thin.o %s
// RUN: %clang -O2 -flto=thin -DOTHER -c -o %t/other.o %s
// RUN: env MERGEFN=report=%t/full %lld -shared --load-pass-plugin=%plugin %t/full.o -o %t/one.so
// RUN: env MERGEFN=report=%t/full %lld -shared --load-pass-plugin=%plugin %t/full.o -o %t/two.so
// RUN: ls %t/full | FileCheck %s --check-prefix=FULL
// RUN: cat %t/full/* | FileCheck %s --check-prefix=BODY
// RUN: env MERGEFN=report=%t/thin %lld -shared --load-pass-plugin=%plugin %t/thin.o %t/other.o -o %t/one.so
// RUN: ls %t/thin | FileCheck %s --check-prefix=THIN
// RUN: env MERGEFN=report=%t/files %clang -O2 -fpass-plugin=%plugin -c -o %t/files.o %s
// RUN: ls %t/files | FileCheck %s --check-prefix=FILES

// FULL-COUNT-2: ld-temp.o.early.{{[0-9a-f]+}}.mergefn.json
// FULL-COUNT-2: ld-temp.o.late.{{[0-9a-f]+}}.mergefn.json
// FULL-NOT: mergefn.json
// BODY: "output":"{{.*}}.so"{{.*}}"stage":"early"{{.*}}"name":"second"{{.*}}"fate":"{{alias|thunk}}"
// THIN-COUNT-1: other.o{{.*}}.early.{{[0-9a-f]+}}.mergefn.json
// THIN-COUNT-1: other.o{{.*}}.late.{{[0-9a-f]+}}.mergefn.json
// THIN-COUNT-1: thin.o{{.*}}.early.{{[0-9a-f]+}}.mergefn.json
// THIN-COUNT-1: thin.o{{.*}}.late.{{[0-9a-f]+}}.mergefn.json
// THIN-NOT: mergefn.json
// FILES: in-link.c.files.{{[0-9a-f]+}}.mergefn.json
// FILES-NOT: mergefn.json

#ifdef OTHER
#define NAME(name) other_##name
#else
#define NAME(name) name
#endif

unsigned NAME(first)(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

unsigned NAME(second)(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}
