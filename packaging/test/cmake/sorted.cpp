// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "queue.h"

namespace {

template <typename T> unsigned long run(long start) {
  Queue<T> queue;
  for (long step = 0; step < 50; ++step)
    queue.insert(static_cast<T>((start * 7919 + step * 104729) % 1009));
  return queue.digest();
}

} // namespace

template struct Queue<long>;
template struct Queue<long long>;

unsigned long sorted(long start) {
  return run<long>(start) + run<long long>(start + 1);
}
