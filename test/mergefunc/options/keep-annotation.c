// A function that is annotated mergefn.keep stays as it is, with link-time optimization too; another annotation says nothing.
// RUN: %clang -O2 -fpass-plugin=%plugin -S -emit-llvm -o - %s | FileCheck %s
// RUN: %clang -x c++ -O2 -fpass-plugin=%plugin -S -emit-llvm -o - %s | FileCheck %s
// RUN: %clang -O2 -flto -c -o %t.o %s
// RUN: %lld -shared --load-pass-plugin=%plugin --plugin-opt=emit-llvm %t.o -o - | llvm-dis | FileCheck %s

// CHECK: define {{.*}}@{{(_Z4)?}}kept
// CHECK: = or i32
// CHECK: define {{.*}}@{{(_Z5)?}}first
// CHECK: = or i32
// CHECK-NOT: = or i32

#ifdef __cplusplus
#define ANNOTATED(text) [[clang::annotate(text)]]
#else
#define ANNOTATED(text) __attribute__((annotate(text)))
#endif

ANNOTATED("mergefn.keep") unsigned kept(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

unsigned first(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}

ANNOTATED("mergefn.keeps") unsigned second(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  r |= x >> 3;
  return r * r + 1;
}
