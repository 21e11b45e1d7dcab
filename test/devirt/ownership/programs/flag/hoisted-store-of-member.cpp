// The stored pointer is a member of the structure that has the storage, too. A member function replaces the object in a loop.

#include "io.h"

struct Base {
  virtual int f() const = 0;
  static void *operator new(size_t, void *place) { return place; }
  static void operator delete(void *, void *) {}
};
struct Old : Base {
  int f() const override { return 1; }
};
struct A : Base {
  int f() const override { return 2; }
};
struct B : Base {
  int f() const override { return 3; }
};
struct Machine {
  const Base *state;
  alignas(16) unsigned char place[16];
  STRUCTOR Machine() : state(new (place) Old) {}
  NOINLINE int ask() const { return state->f(); }
  NOINLINE void run(const char *program) {
    for (; *program; program++) {
      if (*program == 'a')
        state = new (place) A;
      else
        state = new (place) B;
    }
  }
};

int main() {
  Machine machine;
  note(machine.ask());
  machine.run(opaque("ab"));
  note(machine.ask());
  machine.run(opaque("ba"));
  note(machine.ask());
  machine.run(opaque(""));
  note(machine.ask());
  Machine *other = new Machine;
  note(other->ask());
  other->run(opaque("aab"));
  note(other->ask());
  delete other;
  show();
  return 0;
}
