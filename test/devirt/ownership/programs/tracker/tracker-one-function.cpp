// A tracker keeps a plain pointer to what an owner destroys. The destructor of the base asks the tracker, and through it the
// object, which is of the base's class by then.

#include "io.h"

struct Item;
struct Tracker {
  Item *item = nullptr;
  void ask();
};
static Tracker tracker;
struct Item {
  virtual int id() { return 1; }
  STRUCTOR virtual ~Item() { tracker.ask(); }
};
void Tracker::ask() { note(item ? item->id() : 0); }
struct Book : Item {
  int pages;
  STRUCTOR explicit Book(int pages) : pages(pages) {}
  int id() override { return pages + 2; }
};
struct Owner {
  Item *held;
  explicit Owner(Item *item) : held(item) {}
  Owner(const Owner &) = delete;
  ~Owner() { delete held; }
};

int main(int argc, char **) {
  Item *first = new Book(opaque(1)), *second = new Book(opaque(2));
  Item *chosen = argc < 5 ? first : second, *other = argc < 5 ? second : first;
  {
    Owner owner(chosen);
    tracker.item = owner.held;
    note(owner.held->id());
    tracker.ask();
  }
  tracker.item = other;
  note(other->id());
  delete other;
  show();
  return 0;
}
