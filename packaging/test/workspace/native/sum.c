// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
unsigned native_sum(const unsigned *values, unsigned long count) {
  unsigned sum = 0;
  while (count--)
    sum += *values++;
  return sum;
}
