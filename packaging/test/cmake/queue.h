// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A template of which several instances do the same.

#pragma once

#include <cstddef>
#include <vector>

template <typename T> struct Queue {
  std::vector<T> items;

  // Keeps the items in order.
  __attribute__((noinline)) void insert(T item) {
    std::size_t place = items.size();
    items.push_back(item);
    while (place > 0 && item < items[place - 1]) {
      items[place] = items[place - 1];
      --place;
    }
    items[place] = item;
  }

  // A number that depends on the items and their order.
  __attribute__((noinline)) unsigned long digest() const {
    unsigned long sum = 17;
    for (std::size_t place = 0; place < items.size(); ++place) {
      sum = sum * 31 + static_cast<unsigned long>(items[place]);
      if (sum % 5 == 3)
        sum ^= sum >> 7;
      else if (sum % 11 == 4)
        sum += place * 13;
    }
    return sum;
  }
};

unsigned long sorted(long start);
unsigned long counted(long start);
