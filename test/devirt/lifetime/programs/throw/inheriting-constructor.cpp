// A class inherits its base's constructor, which stores `this`: the object is one of the derived class when that is done
// ([class.inhctor.init], [class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *self;
NOINLINE static int use();
struct Base {
  int n;
  STRUCTOR explicit Base(int n) : n(n) {
    self = this;
    printf("base %d\n", use());
  }
  virtual int f() { return 10 + n; }
  virtual ~Base() {}
};
struct Derived final : Base {
  using Base::Base;
  int more = use();
  int f() override { return 20 + n; }
};
NOINLINE static int use() { return self->f(); }

int main() {
  Derived d(3);
  printf("complete %d, its member %d\n", use(), d.more);
  return 0;
}
