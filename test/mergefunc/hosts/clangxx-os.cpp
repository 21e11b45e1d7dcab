// clang++ compiles C++ at -Os with the plugin: instances of a template for two types of one layout
// share a body, and the program prints what it prints without the plugin.
// RUN: %clangxx -Os %s -o %t.without
// RUN: %clangxx -Os -fpass-plugin=%plugin -Rpass=rust-mergefunc %s -o %t.with 2> %t.remarks
// RUN: FileCheck %s < %t.remarks
// RUN: %t.without > %t.without.out
// RUN: %t.with > %t.with.out
// RUN: cmp %t.without.out %t.with.out
// RUN: FileCheck %s --check-prefix=OUT < %t.with.out

// CHECK: merged 'long sum_of_larger<{{.*}}' into 'long sum_of_larger<
// OUT: {{^}}{{-?[0-9]+}} {{-?[0-9]+}} 256 48 56 55{{$}}
// OUT-NEXT: {{^}}7{{$}}

#include <algorithm>
#include <cstdio>
#include <vector>

// Instances for types that differ in name only: with equal layouts, their code is equal.
struct Meters { long v; };
struct Seconds { long v; };

template <class T> __attribute__((noinline)) long sum_of_larger(const std::vector<T> &all, T than) {
  long sum = 0;
  for (const T &each : all)
    if (each.v > than.v)
      sum += each.v * 3 - than.v;
  return sum;
}

template <class T> struct Shape {
  virtual ~Shape() {}
  virtual long area(long a, long b) const { return a * b * 2 + (a ^ b) - (a << 3) + b / 3; }
};

int main() {
  std::vector<Meters> m;
  std::vector<Seconds> s;
  for (long i = 0; i < 20; ++i) {
    m.push_back({i * i});
    s.push_back({i * 3});
  }
  std::sort(m.begin(), m.end(), [](Meters a, Meters b) { return a.v > b.v; });
  std::sort(s.begin(), s.end(), [](Seconds a, Seconds b) { return a.v > b.v; });
  Shape<Meters> one;
  Shape<Seconds> two;
  const Shape<Meters> *volatile p = &one;
  const Shape<Seconds> *volatile q = &two;
  std::printf("%ld %ld %ld %ld %ld %ld\n", sum_of_larger(m, Meters{30}), sum_of_larger(s, Seconds{30}),
              m[3].v, s[3].v, p->area(4, 9), q->area(5, 8));
  try {
    throw Meters{7};
  } catch (Meters &caught) {
    std::printf("%ld\n", caught.v);
  }
  return 0;
}
