// Both bases of a class register, in two variables of two types. Deleting through either type destroys the whole.

#include "io.h"

struct Named;
struct Sized;
static Named *named;
static Sized *sized;
struct Named {
  STRUCTOR Named() { named = this; }
  virtual int name() const { return 1; }
  STRUCTOR virtual ~Named() {
    note(named->name());
    named = nullptr;
  }
};
struct Sized {
  STRUCTOR Sized() { sized = this; }
  virtual int size() const { return 2; }
  STRUCTOR virtual ~Sized() {
    note(sized->size());
    sized = nullptr;
  }
};
struct File : Named, Sized {
  int name() const override { return 3; }
  int size() const override { return 4; }
};
struct Archive final : File {
  int size() const override { return 5; }
};
NOINLINE static int ask() { return (named ? named->name() : 0) + (sized ? sized->size() : 0); }

int main(int argc, char **) {
  for (int i = 0; i < argc + 2; i++) {
    File *file = i % 2 ? new File : new Archive;
    note(ask());
    if (i == 1)
      delete static_cast<Sized *>(file);
    else
      delete static_cast<Named *>(file);
    note(ask());
  }
  show();
  return 0;
}
