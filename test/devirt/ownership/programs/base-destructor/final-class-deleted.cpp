// Deleting an object of a final class needs no virtual call. The base destructor that is reached directly still sees its own
// class.

#include "io.h"

struct Base;
static Base *kept;
struct Base {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() { note(kept->f()); }
};
struct Leaf final : Base {
  int f() const override { return 2; }
  STRUCTOR ~Leaf() override { note(kept->f()); }
};
struct Sealed final : Base {
  int k;
  STRUCTOR explicit Sealed(int k) : k(k) {}
  int f() const override { return k; }
};
NOINLINE static void end(Leaf *leaf) {
  kept = leaf;
  note(leaf->f());
  delete leaf;
}
NOINLINE static void end(Sealed *sealed, const Base *other) {
  note(other->f());
  delete sealed;
}

int main() {
  end(new Leaf);
  Sealed *a = new Sealed(3), *b = new Sealed(4);
  kept = a;
  end(a, kept);
  kept = opaque(b);
  end(b, kept);
  Leaf *leaves = new Leaf[2];
  kept = &leaves[0];
  delete[] (leaves + 1 - opaque(1));
  show();
  return 0;
}
