// Three objects with the same template instances, all compiled with the plugin, and one of them with
// other options: the program links under lld and bfd and counts right.
// RUN: %clangxx -O2 -fpass-plugin=%plugin -DPART=1 -c %s -o %t.1.o
// RUN: %clangxx -Os -fpass-plugin=%plugin -DPART=2 -c %s -o %t.2.o
// RUN: %clangxx -O3 -fpass-plugin=%plugin -Rpass=rust-mergefunc -DPART=0 -c %s -o %t.0.o 2>&1 | FileCheck %s --check-prefix=MERGED
// RUN: %clangxx -fuse-ld=lld %t.1.o %t.2.o %t.0.o -o %t.lld
// RUN: %clangxx -fuse-ld=bfd %t.0.o %t.2.o %t.1.o -o %t.bfd
// RUN: %clangxx -fuse-ld=lld -Wl,--gc-sections,--icf=all %t.2.o %t.0.o %t.1.o -o %t.icf
// RUN: %t.lld | FileCheck %s
// RUN: %t.bfd | FileCheck %s
// RUN: %t.icf | FileCheck %s

// MERGED: merged '{{.*}}' into '{{.*}}'
// CHECK: {{^}}55 76 14{{$}}

#include <cstdio>
#include <map>
#include <string>
#include <vector>

struct Meters { int v; bool operator<(Meters o) const { return v < o.v; } };
struct Seconds { int v; bool operator<(Seconds o) const { return v < o.v; } };

template <class T> int total(int n) {
  std::map<T, std::vector<T>> all;
  for (int i = 0; i < n; ++i)
    all[T{i % 3}].push_back(T{i});
  int sum = 0;
  for (auto &each : all)
    for (auto &one : each.second)
      sum += one.v;
  return sum;
}

int meters(int n);
int seconds(int n);
int both(int n);

#if PART == 1
int meters(int n) { return total<Meters>(n) + total<Seconds>(n / 3 + 1); }
#elif PART == 2
int seconds(int n) { return total<Seconds>(n) + total<Meters>(n / 3 + 1); }
#else
int both(int n) { return total<Seconds>(n) + total<Meters>(n - 1); }
int main() {
  std::printf("%d %d %d\n", meters(10) + 4, seconds(12), both(4) + 5);
  return 0;
}
#endif
