// Handles in an array share objects. Overwriting and clearing them in loops destroys an object where its last handle goes.

#include "io.h"

struct Item;
static Item *current;
struct Item {
  int count = 0;
  virtual int f() { return 1; }
  STRUCTOR virtual ~Item() { note(current->f()); }
};
struct Coin : Item {
  int f() override { return 2; }
};
struct Note : Item {
  int f() override { return 3; }
};
struct Ref {
  Item *item = nullptr;
  NOINLINE void set(Item *to) {
    if (to)
      to->count++;
    Item *old = item;
    item = to;
    if (old && --old->count == 0) {
      current = old;
      note(current->f());
      delete old;
    }
  }
  Ref() = default;
  Ref(const Ref &) = delete;
  STRUCTOR ~Ref() { set(nullptr); }
};

int main() {
  {
    Ref refs[4];
    refs[0].set(new Coin);
    for (int i = 1; i < opaque(4); i++)
      refs[i].set(refs[i - 1].item);
    for (int i = 0; i < opaque(3); i++)
      refs[i].set(i == 1 ? nullptr : new Note);
    refs[3].set(refs[0].item);
  }
  show();
  return 0;
}
