// A base's constructor stores `this`, and the finished object is called through it. With the flag alone LLVM forwards the stored
// pointer and takes the base's vptr for it; with the plugin it sees plain memory, and no access has !invariant.group.
//
// RUN: env MERGEFN_MERGEFUNC=off %clangxx -O1 -fstrict-vtable-pointers -fpass-plugin=%plugin -Xclang -llvm-verify-each %s -o %t
// RUN: %t | FileCheck %s --check-prefix=OUT
// RUN: %clangxx -O1 -fstrict-vtable-pointers -fpass-plugin=%plugin -Xclang -llvm-verify-each %s -S -emit-llvm -o - | FileCheck %s
//
// OUT: 2
// CHECK-NOT: invariant.group !
// CHECK-NOT: !mergefn.

#include <cstdio>

struct Base;
static Base *self;
struct Base {
  Base() { self = this; }
  virtual int f() { return 1; }
};
struct Derived : Base {
  int f() override { return 2; }
};
int main() {
  Derived d;
  std::printf("%d\n", self->f());
}
