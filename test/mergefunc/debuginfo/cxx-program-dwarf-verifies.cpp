// The DWARF of a C++ program with merged template instances is valid, line table included, and the
// program prints what it should.
// RUN: %clangxx -O2 -g -fuse-ld=lld -fpass-plugin=%plugin -Rpass=rust-mergefunc %s -o %t 2> %t.remarks
// RUN: FileCheck %s --check-prefix=MERGED < %t.remarks
// RUN: llvm-dwarfdump --verify %t
// RUN: %t | FileCheck %s

// MERGED: merged 'long larger<Seconds>(
// CHECK: {{^}}38 36 1,5,9, 2,6,8,{{$}}

#include <cstdio>
#include <string>
#include <vector>

struct Meters { long v; };
struct Seconds { long v; };

template <class T> __attribute__((noinline)) long larger(const std::vector<T> &all, T than) {
  long sum = 0;
  for (const T &each : all)
    if (each.v > than.v)
      sum += each.v * 3 - than.v;
  return sum;
}

template <class T> __attribute__((noinline)) std::string text(const std::vector<T> &all) {
  std::string out;
  for (const T &each : all)
    out += std::to_string(each.v) + ",";
  return out;
}

int main() {
  std::vector<Meters> m{{1}, {5}, {9}};
  std::vector<Seconds> s{{2}, {6}, {8}};
  std::printf("%ld %ld %s %s\n", larger(m, Meters{2}), larger(s, Seconds{3}), text(m).c_str(), text(s).c_str());
  return 0;
}
