// A constructor that stores this stores a pointer of its own, of which nothing is known, so that what is called through it later is
// right where LLVM alone forwards the stored pointer and takes the base's vptr for it. Member functions are called with this itself.
//
// RUN: env MERGEFN_MERGEFUNC=off %clangxx -O1 -fstrict-vtable-pointers -fpass-plugin=%plugin %s -o %t
// RUN: %t | FileCheck %s --check-prefix=OUT
// RUN: %clangxx -O1 -fstrict-vtable-pointers -fpass-plugin=%plugin -DBODIES %s -S -emit-llvm -o - | FileCheck %s
//
// OUT: 2

#include <cstdio>

struct Base;
static Base *self;
#ifdef BODIES
#define KEEP __attribute__((noinline))
#else
#define KEEP
#endif

// CHECK-LABEL: define {{.*}} @_ZN4BaseC2Ev(
// CHECK: call {{.*}} @_ZN4Base6memberEv(ptr {{[^%]*}}%[[THIS:[a-z0-9]+]])
// CHECK: %[[STORED:.+]] = {{.*}}call ptr @llvm.launder.invariant.group.p0(ptr {{[^%]*}}%[[THIS]])
// CHECK: store ptr %[[STORED]], ptr @_ZL4self
struct Base {
  KEEP Base() {
    member();
    self = this;
  }
  KEEP void member() { std::printf(""); }
  virtual int f() { return 1; }
};
struct Derived : Base {
  int f() override { return 2; }
};
int main() {
  Derived d;
  std::printf("%d\n", self->f());
}
