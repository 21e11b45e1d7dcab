// `this` is handed down two constructors and called in each of them: each calls its own class's function ([class.cdtor]/4).
// A virtual call accesses no value of the object, so the unspecified values of [class.cdtor]/2 play no part.

#include <cstdio>

struct Base {
  STRUCTOR explicit Base(Base *b) { printf("base %d\n", b->f()); }
  virtual int f() { return 1; }
  virtual ~Base() {}
};
struct Middle : Base {
  STRUCTOR explicit Middle(Middle *m) : Base(m) { printf("middle %d\n", m->f()); }
  int f() override { return 2; }
};
struct Derived final : Middle {
  STRUCTOR Derived() : Middle(this) { printf("derived %d\n", f()); }
  int f() override { return 3; }
};

int main() {
  Derived d;
  Middle &m = d;
  printf("complete %d\n", m.f());
  return 0;
}
