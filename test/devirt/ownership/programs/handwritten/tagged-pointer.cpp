// A pointer's lowest bit says whether it owns. Masking gives the pointer back; the base destructor gets it from the tagged word,
// too.

#include "io.h"

struct Base;
static unsigned long word;
static Base *untag(unsigned long tagged) { return reinterpret_cast<Base *>(tagged & ~1ul); }
struct Base {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() { note(untag(word)->f()); }
};
struct A : Base {
  int f() const override { return 2; }
};
struct B : Base {
  int f() const override { return 3; }
  STRUCTOR ~B() override { note(untag(word)->f()); }
};
struct Maybe {
  unsigned long tagged;
  STRUCTOR Maybe(Base *base, bool owns) : tagged(reinterpret_cast<unsigned long>(base) | owns) {}
  Maybe(const Maybe &) = delete;
  STRUCTOR ~Maybe() {
    word = tagged;
    if (tagged & 1)
      delete untag(tagged);
  }
  int f() const { return untag(tagged)->f(); }
};

int main(int argc, char **) {
  {
    A local;
    word = reinterpret_cast<unsigned long>(&local);
    Maybe a(&local, false), b(argc > 1 ? new Base : new B, true);
    note(a.f() + b.f());
    Maybe c(new A, argc > 0);
    note(c.f());
    word = c.tagged;
  }
  show();
  return 0;
}
