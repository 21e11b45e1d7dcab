// A base template that is given its derived class registers `this` once for each class: calls through the registry go to the
// derived classes after construction, and to the templates' functions in their destructors ([class.cdtor]/4).

#include <cstdio>

struct Root {
  virtual int f() = 0;
  virtual ~Root() {}
};
template <class D> struct Registered : Root {
  static Root *it;
  STRUCTOR Registered() { it = this; }
  STRUCTOR ~Registered() { printf("registered ends %d\n", call()); }
  int f() override { return 100 + D::number; }
  NOINLINE static int call() { return it->f(); }
};
template <class D> Root *Registered<D>::it;
struct Left : Registered<Left> {
  static const int number = 1;
  STRUCTOR Left() { printf("left %d\n", call()); }
  STRUCTOR ~Left() {}
  int f() override { return number; }
};
struct Right : Registered<Right> {
  static const int number = 2;
};

int main() {
  Left l;
  Right r;
  printf("complete %d %d\n", Registered<Left>::call(), Registered<Right>::call());
  return 0;
}
