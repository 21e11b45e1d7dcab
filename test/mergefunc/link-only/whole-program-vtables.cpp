// Virtual calls of -fwhole-program-vtables objects without control flow integrity link by mergefn-link and call what they called.
// RUN: %clangxx -O2 -flto -fvisibility=hidden -fno-rtti -fwhole-program-vtables -c %s -o %t.o
// RUN: %clangxx -flto -fwhole-program-vtables -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-newpm-passes=mergefn-link %t.o -o %t
// RUN: %t | FileCheck %s

// CHECK: {{^}}7 9{{$}}

#include <cstdio>
struct Base {
  virtual int get(int x);
  virtual int other(int x) = 0;
};
struct Derived : Base {
  int other(int x) override;
};
struct Third : Base {
  int other(int x) override;
};
__attribute__((noinline)) int Base::get(int x) { return x + 5; }
__attribute__((noinline)) int Derived::other(int x) { return x * 3; }
__attribute__((noinline)) int Third::other(int x) { return x * 9; }
Base *volatile object = new Derived, *volatile third = new Third;
int main(int argc, char **) {
  std::printf("%d", object->get(argc + 1));
  std::printf(" %d\n", argc > 1 ? object->other(3) : third->other(argc));
}
