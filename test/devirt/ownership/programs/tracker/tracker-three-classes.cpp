// One of three classes is chosen, and the tracked object is deleted through its base. Each destructor on the way down calls its
// own class.

#include "io.h"

struct Animal;
static Animal *seen;
struct Animal {
  virtual int legs() { return 1; }
  STRUCTOR virtual ~Animal() { note(seen->legs()); }
};
struct Bird : Animal {
  int legs() override { return 2; }
  STRUCTOR ~Bird() override { note(seen->legs()); }
};
struct Dog : Animal {
  int legs() override { return 4; }
};
struct Puppy final : Dog {
  int legs() override { return 5; }
  STRUCTOR ~Puppy() override { note(seen->legs()); }
};

NOINLINE static void one(int kind) {
  Animal *animal = kind == 0 ? static_cast<Animal *>(new Bird) : kind == 1 ? new Dog : new Puppy;
  seen = animal;
  note(animal->legs());
  delete animal;
}

int main(int argc, char **) {
  one(argc - 1);
  one(argc);
  one(argc + 1);
  show();
  return 0;
}
