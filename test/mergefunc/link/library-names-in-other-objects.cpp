// The linker takes the definition of an instance of the standard library from an object that merged it, or
// from one that has no twin of it: the program prints the same, and what nothing refers to any more is
// dropped.
// RUN: %clangxx -O1 -ffunction-sections -fno-inline -fpass-plugin=%plugin -DBOTH -Rpass=rust-mergefunc -c %s -o %t.both.o 2>&1 | FileCheck %s --check-prefix=MERGED
// RUN: %clangxx -O2 -ffunction-sections -fno-inline -fpass-plugin=%plugin -DINTS -c %s -o %t.ints.o
// RUN: %clangxx -O2 -ffunction-sections -fno-inline -DUNSIGNEDS -c %s -o %t.unsigneds.o
// RUN: %clangxx -ffunction-sections -c %s -DMAIN -o %t.main.o
// RUN: %clangxx -Wl,--gc-sections %t.main.o %t.both.o %t.ints.o %t.unsigneds.o -o %t.first
// RUN: %clangxx -Wl,--gc-sections %t.main.o %t.ints.o %t.unsigneds.o %t.both.o -o %t.last
// RUN: %t.first | FileCheck %s
// RUN: %t.last | FileCheck %s
// RUN: llvm-nm -C %t.first | FileCheck %s --check-prefix=FIRST
// RUN: llvm-nm -C %t.last | FileCheck %s --check-prefix=LAST

// MERGED: merged 'int std::blend<unsigned int>({{.*}})' into 'int std::blend<int>({{.*}})' (thunk
// FIRST-DAG: W int std::blend<int>(
// FIRST-DAG: t {{.*}}blend{{.*}}.merged
// LAST-NOT: .merged
// LAST: W int std::blend<int>(
// LAST-NOT: .merged
// CHECK: {{^}}34 34 34 34{{$}}

#include <cstdio>

#ifndef MAIN
namespace std {
template <typename T> int blend(T *values, unsigned count) {
  unsigned sum = 1;
  for (unsigned i = 0; i < count; ++i) {
    unsigned value = values[i];
    sum = sum * 31 + value;
    if (value % 3 == 1)
      values[i] = static_cast<T>(value ^ sum);
    if (value % 5 == 2 && i + 1 < count)
      values[i + 1] = static_cast<T>(value - sum);
    sum ^= sum >> 7;
    sum += (value << 3) | (value >> 29);
    sum %= 1000003;
  }
  return static_cast<int>(sum % 89);
}
} // namespace std
#endif

#ifdef BOTH
int both_ints(int *v, unsigned n) { return std::blend(v, n); }
int both_unsigneds(unsigned *v, unsigned n) { return std::blend(v, n); }
#endif
#ifdef INTS
int ints(int *v, unsigned n) { return std::blend(v, n); }
#endif
#ifdef UNSIGNEDS
int unsigneds(unsigned *v, unsigned n) { return std::blend(v, n); }
#endif
#ifdef MAIN
int both_ints(int *, unsigned), both_unsigneds(unsigned *, unsigned);
int ints(int *, unsigned), unsigneds(unsigned *, unsigned);
int main() {
  int a[] = {3, 1, 4, 1, 5, 9}, b[] = {3, 1, 4, 1, 5, 9};
  unsigned c[] = {3, 1, 4, 1, 5, 9}, d[] = {3, 1, 4, 1, 5, 9};
  int r = both_ints(a, 6), s = both_unsigneds(c, 6), t = ints(b, 6), u = unsigneds(d, 6);
  std::printf("%d %d %d %d\n", r, s, t, u);
}
#endif
