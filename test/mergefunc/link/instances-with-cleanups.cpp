// Instances of a class template with a cleanup, in two files at -Os, of which the linker folds none: they merge, though small functions of the
// standard library that they call keep their names elsewhere. The program prints the same.
// RUN: %clangxx -Os -ffunction-sections -DNAME=first -c %s -o %t.first.o
// RUN: %clangxx -Os -ffunction-sections -DNAME=second -DMAIN -c %s -o %t.second.o
// RUN: %clangxx -fuse-ld=lld -Wl,--gc-sections,--icf=all %t.first.o %t.second.o -o %t.without
// RUN: %clangxx -Os -ffunction-sections -fpass-plugin=%plugin -DNAME=first -c %s -o %t.first.o
// RUN: %clangxx -Os -ffunction-sections -fpass-plugin=%plugin -DNAME=second -DMAIN -c %s -o %t.second.o
// RUN: %clangxx -fuse-ld=lld -Wl,--gc-sections,--icf=all %t.first.o %t.second.o -o %t.with
// RUN: %t.without > %t.out
// RUN: %t.with | cmp %t.out -
// RUN: sh %S/Inputs/text-share 60 %t.with %t.without

#include <cstdio>
#include <string>
#include <vector>

void note(const std::string &text);

template <int N> struct Key {
  long value;
  int kind;
  Key(long value, int kind) : value(value), kind(kind) {}
};

template <int N> class Table {
  std::vector<Key<N>> keys;

public:
  __attribute__((noinline)) void add(long value, int kind) {
    std::string text = "key number " + std::to_string(value);
    note(text);
    keys.push_back(Key<N>(value, kind));
    note(text + " added");
  }

  __attribute__((noinline)) long total() const {
    long sum = 0;
    for (const Key<N> &key : keys)
      sum += key.value * key.kind;
    return sum;
  }
};

template <int N> long use(long value) {
  Table<N> table;
  table.add(value, N);
  table.add(value + 1, 2);
  return table.total();
}

long NAME(long value) {
  return use<0>(value) + use<1>(value) + use<2>(value) + use<3>(value) +
         use<4>(value) + use<5>(value) + use<6>(value) + use<7>(value);
}

#ifdef MAIN
long letters;
void note(const std::string &text) { letters += text.size(); }
long first(long value);
int main() { std::printf("%ld %ld\n", first(3) + second(4), letters); }
#endif
