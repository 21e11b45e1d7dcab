// A constructor with a function-try-block: when its handler runs, the base is destroyed already; the base destructor saw its own
// class.

#include "io.h"

struct Base;
static Base *self;
struct Base {
  int &log;
  STRUCTOR explicit Base(int &log) : log(log) { self = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() {
    log = log * 10 + self->f();
    self = nullptr;
  }
};
struct Derived : Base {
  STRUCTOR Derived(int &log, int n) try : Base(log) {
    note(self->f());
    if (n > 0)
      throw n;
    note(f());
  } catch (int) {
    note(self ? 9 : 0);
  }
  int f() override { return 2; }
};

int main(int argc, char **) {
  int log = 0;
  for (int n = 0; n < argc + 1; n++) {
    try {
      Derived derived(log, n);
      note(self->f());
    } catch (int n) {
      note(n);
    }
  }
  show();
  printf("%d\n", log);
  return 0;
}
