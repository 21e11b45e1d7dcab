// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <cstdio>
#include <vector>

// Instances that differ in a type of one size.
template <typename T>
[[gnu::noinline]] static T middle(std::vector<T> all) {
  std::stable_sort(all.begin(), all.end());
  std::reverse(all.begin(), all.end() - 1);
  return all[all.size() / 2];
}

int main(int argc, char **) {
  int part = argc;
  std::vector<int> some{5, 3, part, 9};
  std::vector<long> more{5, 3, part, 9};
  std::vector<long long> most{7, 3, part, 2};
  std::printf("%d %ld %lld\n", middle(some), middle(more), middle(most));
}
