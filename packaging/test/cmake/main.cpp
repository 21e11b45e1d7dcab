// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "queue.h"

#include <cstdio>

int main(int argc, char **) {
  std::printf("%lu %lu\n", sorted(argc), counted(argc));
  return 0;
}
