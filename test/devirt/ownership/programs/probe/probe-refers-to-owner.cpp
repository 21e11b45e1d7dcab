// A member is constructed with a reference to its owner and calls it in its constructor and destructor. The owner is of the
// member's class at both times.

#include "io.h"

struct Owner;
struct Guard {
  Owner &owner;
  STRUCTOR explicit Guard(Owner &owner);
  STRUCTOR ~Guard();
};
struct Owner {
  virtual int f() const { return 1; }
  virtual ~Owner() {}
};
STRUCTOR Guard::Guard(Owner &owner) : owner(owner) { note(owner.f()); }
STRUCTOR Guard::~Guard() { note(owner.f()); }
struct House : Owner {
  Guard guard;
  STRUCTOR House() : guard(*this) {}
  int f() const override { return 2; }
};
struct Villa final : House {
  Guard second;
  STRUCTOR Villa() : second(*this) {}
  int f() const override { return 3; }
};

int main(int argc, char **) {
  {
    Villa villa;
    note(villa.guard.owner.f());
    note(villa.second.owner.f());
  }
  Owner *owner = argc > 1 ? new House : new Villa;
  note(owner->f());
  delete owner;
  show();
  return 0;
}
