// C++ of older clangs: inline functions and instances of a template that two objects define, virtual functions and exceptions that
// pass through merged functions, and their destructors, work after a link with the plugin as before.
// REQUIRES: hosts-of-this-system
// REQUIRES: clang-14 || clang-16 || clang-19 || clang-21
// RUN: %if clang-14 %{ env LIBRARIES=-lstdc++ %S/Inputs/older clang-14 full %lld %plugin %t %s | FileCheck %s --check-prefixes=FULL,CHECK %}
// RUN: %if clang-14 %{ env LIBRARIES=-lstdc++ %S/Inputs/older clang-14 thin %lld %plugin %t %s | FileCheck %s %}
// RUN: %if clang-16 %{ env LIBRARIES=-lstdc++ %S/Inputs/older clang-16 full %lld %plugin %t %s | FileCheck %s --check-prefixes=FULL,CHECK %}
// RUN: %if clang-16 %{ env LIBRARIES=-lstdc++ %S/Inputs/older clang-16 thin %lld %plugin %t %s | FileCheck %s %}
// RUN: %if clang-19 %{ env LIBRARIES=-lstdc++ %S/Inputs/older clang-19 full %lld %plugin %t %s -g | FileCheck %s --check-prefixes=FULL,CHECK %}
// RUN: %if clang-19 %{ env LIBRARIES=-lstdc++ %S/Inputs/older clang-19 thin %lld %plugin %t %s | FileCheck %s %}
// RUN: %if clang-21 %{ env LIBRARIES=-lstdc++ %S/Inputs/older %clang-21 full %lld %plugin %t %s -g | FileCheck %s --check-prefixes=FULL,CHECK %}
// RUN: %if clang-21 %{ env LIBRARIES=-lstdc++ %S/Inputs/older %clang-21 thin %lld %plugin %t %s | FileCheck %s %}

// FULL: merged {{.*}}take
// CHECK: merged {{.*}}Right4area
// CHECK-NEXT: thrown 7 after 3
// CHECK-NEXT: thrown 8 after 3
// CHECK-NEXT: kept 5 5
// CHECK-NEXT: left 4

#include <cstdio>
#include <new>

extern int left;
struct Guard {
  ~Guard() { left++; }
};

// Instances for types of one size: equal, and each in both objects.
template <typename T> struct Box {
  T *all;
  int size, room;
  __attribute__((noinline)) int take(T value) {
    Guard guard;
    if (size == room)
      throw static_cast<int>(value);
    new (&all[size++]) T(value);
    return size;
  }
};

struct Shape {
  virtual int area() const = 0;
  virtual ~Shape() {}
};
int other(int count);

#ifdef FIRST
int left;
struct Left final : Shape {
  int a = 5;
  int area() const override { return a; }
};
struct Right final : Shape {
  int b = 5;
  int area() const override { return b; }
};
static Left one;
static Right two;
Shape *shapes[] = {&one, &two};

int main(int argc, char **) {
  unsigned some[3];
  Box<unsigned> box{some, 0, 3};
  try {
    for (int at = 0; at < 8; at++)
      box.take(argc + 6);
  } catch (int value) {
    std::printf("thrown %d after %d\n", value, box.size);
  }
  int kept = other(argc);
  std::printf("kept %d %d\n", shapes[argc - 1]->area(), shapes[kept - 2]->area());
  std::printf("left %d\n", left / 2);
}
#else
int other(int count) {
  int more[3];
  Box<int> box{more, 0, 3};
  try {
    for (int at = 0; at < 8; at++)
      box.take(count + 7);
  } catch (int value) {
    std::printf("thrown %d after %d\n", value, box.size);
  }
  return box.size;
}
#endif
