// A class keeps a helper of one of two classes in a buffer of its own, exchanges it, and calls it through the pointer that it
// got.

#include "io.h"

#include <new>

struct Strategy {
  virtual int next(int x) const = 0;

protected:
  ~Strategy() = default;
};
struct Up final : Strategy {
  int next(int x) const override { return x + 1; }
};
struct Twice final : Strategy {
  int next(int x) const override { return x * 2; }
};
class Counter {
  alignas(Strategy) unsigned char buffer[sizeof(Strategy)];
  Strategy *strategy;
  int x = 1;

public:
  STRUCTOR Counter() : strategy(new (buffer) Up) {}
  NOINLINE void exchange(bool twice) {
    if (twice)
      strategy = new (buffer) Twice;
    else
      strategy = new (buffer) Up;
  }
  int step() { return x = strategy->next(x); }
};

int main(int argc, char **) {
  Counter counter;
  note(counter.step());
  counter.exchange(argc > 0);
  note(counter.step());
  counter.exchange(argc > 1);
  note(counter.step());
  note(counter.step());
  Counter fresh;
  fresh.exchange(true);
  fresh.exchange(false);
  note(fresh.step());
  show();
  return 0;
}
