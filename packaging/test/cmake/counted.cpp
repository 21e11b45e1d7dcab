// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "queue.h"

namespace {

template <typename T> unsigned long run(long start) {
  Queue<T> queue;
  for (long step = 0; step < 30; ++step)
    queue.insert(static_cast<T>(static_cast<unsigned long>(start + step) *
                                2654435761u % 997));
  return queue.digest() + queue.items.size();
}

} // namespace

template struct Queue<unsigned long>;
template struct Queue<unsigned long long>;

unsigned long counted(long start) {
  return run<unsigned long>(start) + run<unsigned long long>(start + 2);
}
