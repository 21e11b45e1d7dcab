// The pool is a member of a factory with two member functions that make different classes in the same storage.

#include "io.h"

struct Base {
  virtual int f() const = 0;
  static void *operator new(size_t, void *where, int) noexcept { return where; }
  static void operator delete(void *, void *, int) {}
};
struct A final : Base {
  int f() const override { return 2; }
};
struct B final : Base {
  int k;
  STRUCTOR explicit B(int k) : k(k) {}
  int f() const override { return k; }
};
struct Factory {
  alignas(16) unsigned char memory[32];
  Base *made = nullptr;
  NOINLINE Base *a() { return made = new (memory, 1) A; }
  NOINLINE Base *b(int k) { return made = new (memory, 2) B(k); }
  int ask() const { return made ? made->f() : 0; }
};

int main() {
  Factory factory;
  Base *base = factory.a();
  note(base->f());
  note(factory.ask());
  base = factory.b(opaque(5));
  note(base->f());
  note(factory.ask());
  for (int i = 0; i < opaque(3); i++) {
    base = i == 1 ? factory.a() : factory.b(i + 6);
    note(base->f() + factory.ask() - 2);
  }
  Factory copy = factory;
  copy.a();
  note(factory.ask());
  note(copy.ask());
  show();
  return 0;
}
