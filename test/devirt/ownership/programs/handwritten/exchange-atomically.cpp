// A current object is exchanged atomically; the one that was current is destroyed, its base destructor calls through what an
// atomic load gives.

#include "io.h"

struct Base;
static Base *current, *ending;
NOINLINE static Base *exchange(Base *with) { return __atomic_exchange_n(&current, with, __ATOMIC_ACQ_REL); }
struct Base {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() {
    note(__atomic_load_n(&ending, __ATOMIC_ACQUIRE)->f());
    if (Base *now = __atomic_load_n(&current, __ATOMIC_RELAXED))
      note(now->f());
  }
};
struct A : Base {
  int f() const override { return 2; }
};
struct B : Base {
  int f() const override { return 3; }
};
NOINLINE static void replace(Base *with) {
  if (Base *old = exchange(with)) {
    note(old->f());
    __atomic_store_n(&ending, old, __ATOMIC_RELEASE);
    delete old;
  }
}

int main(int argc, char **) {
  for (int i = 0; i < argc + 2; i++) {
    Base *base = i % 2 ? static_cast<Base *>(new A) : new B;
    replace(base);
    note(base->f());
  }
  replace(nullptr);
  show();
  return 0;
}
