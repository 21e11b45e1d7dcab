// Member constructors and destructors are given `this` of the object they are in: they run while the vptr is the one of the
// class of which they are members ([class.cdtor]/4, [class.base.init]).

#include <cstdio>

struct Owner;
struct Part {
  Owner *owner;
  const char *name;
  STRUCTOR Part(Owner *o, const char *n) : owner(o), name(n) { report("begins"); }
  STRUCTOR ~Part() { report("ends"); }
  NOINLINE void report(const char *when) const;
};
struct Owner {
  Part part;
  STRUCTOR Owner() : part(this, "part of owner") {}
  virtual int f() { return 1; }
  STRUCTOR virtual ~Owner() {}
};
struct Derived : Owner {
  Part part;
  STRUCTOR Derived() : part(this, "part of derived") {}
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};
NOINLINE void Part::report(const char *when) const { printf("%s %s %d\n", name, when, owner->f()); }

int main() {
  Derived d;
  d.part.report("in a complete object:");
  d.Owner::part.report("in a complete object:");
  return 0;
}
