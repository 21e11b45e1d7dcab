// A registry of numbered slots: the base constructor takes one, the base destructor asks the slot and frees it.

#include "io.h"

struct User;
static User *slots[4];
static int used;
struct User {
  int slot;
  STRUCTOR User() : slot(used++) {
    slots[slot] = this;
    note(slots[slot]->name());
  }
  virtual int name() { return 1; }
  STRUCTOR virtual ~User() {
    note(slots[slot]->name());
    slots[slot] = nullptr;
    used--;
  }
};
struct Guest : User {
  int name() override { return 2; }
};
struct Admin : User {
  STRUCTOR Admin() { note(slots[slot]->name()); }
  int name() override { return 3; }
};
NOINLINE static void everyone() {
  for (User *user : slots)
    note(user ? user->name() : 0);
}

int main() {
  Guest guest;
  {
    Admin admin;
    everyone();
  }
  User *user = opaque(1) ? static_cast<User *>(new Admin) : new Guest;
  note(slots[user->slot]->name());
  delete user;
  everyone();
  show();
  return 0;
}
