// The base constructor hands its `this` to a member function of a registry, of which there are two kinds. What the registry holds
// is the finished object later.

#include "io.h"

struct Base;
static Base *self;
struct Registry {
  int k;
  STRUCTOR explicit Registry(int k) : k(k) {}
  NOINLINE virtual void add(Base *base) { self = base; }
};
struct Counting : Registry {
  int count = 0;
  using Registry::Registry;
  NOINLINE void add(Base *base) override {
    count++;
    self = base;
  }
};
struct Base {
  void init(Registry *registry) { registry->add(this); }
  STRUCTOR explicit Base(Registry *registry) {
    init(registry);
    note(self->f());
  }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(self->f()); }
};
struct Derived : Base {
  STRUCTOR explicit Derived(Registry *registry) : Base(registry) { note(self->f()); }
  int f() override { return 2; }
};
static Registry *pick(int n) { return n > 1 ? new Counting(1) : new Counting(2); }

int main(int argc, char **) {
  Registry *registry = pick(argc);
  {
    Derived derived(registry);
    note(self->f());
    {
      Base base(registry);
      note(self->f());
    }
    self = &derived;
    note(self->f());
  }
  show();
  delete static_cast<Counting *>(registry);
  return 0;
}
