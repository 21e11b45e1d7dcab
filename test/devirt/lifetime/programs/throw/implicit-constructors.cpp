// All constructors but the first base's are implicit and trivial to inline: what that one stored is, when the object is
// complete, an object of the last class ([class.cdtor]/4).

#include <cstdio>

struct Root {
  static Root *it;
  STRUCTOR Root() { it = this; }
  virtual int f() { return 1; }
};
Root *Root::it;
struct A : Root {
  int f() override { return 2; }
};
struct B : A {};
struct C final : B {
  int f() override { return 3; }
};
NOINLINE static int use() { return Root::it->f(); }

int main() {
  C c;
  printf("%d\n", use());
  B b;
  printf("%d\n", use());
  {
    A a;
    printf("%d\n", use());
  }
  return 0;
}
