// new[] and delete[] of a class in loops, the count known in one function and not in another; base destructors meet themselves in
// each element.

#include "io.h"

struct Base;
static Base *first;
struct Base {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() {
    if (first == this)
      note(first->f());
  }
};
struct Derived final : Base {
  int k = 2;
  int f() const override { return k; }
};
NOINLINE static Derived *make(int n) {
  Derived *array = new Derived[n];
  for (int i = 0; i < n; i++)
    array[i].k += i;
  return array;
}

int main(int argc, char **) {
  for (int n = argc; n < argc + 3; n++) {
    Derived *array = make(n);
    first = &array[n - 1];
    note(first->f());
    delete[] array;
  }
  Derived *three = new Derived[3];
  first = three;
  note(three[1].f() + first->f());
  delete[] three;
  first = nullptr;
  show();
  return 0;
}
