// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The end of every program.
#if UNIT == 0
alignas(64) int cells[16] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
int own[1], shared;
long other = 11, count;
long long word = 12;
volatile unsigned ticks;
__attribute__((noinline)) long clean(long x) noexcept { return x * 3; }
__attribute__((noinline)) long counts(long x) { return count += x; }
__attribute__((noinline)) long throws(long x) { if (x > 0) throw int(x) + 20; return x; }
__attribute__((noinline)) long look(int *a) { return a ? *a : 3; }
int main() {
  unit0();
#if UNITS == 2
  unit1();
#endif
  printf("%u\n", ticks);
}
#endif
