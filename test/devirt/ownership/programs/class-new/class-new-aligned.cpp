// Over-aligned classes use an aligned operator new of their own, which returns the same storage for both of them.

#include "io.h"

#include <new>

struct Vault;
static Vault *vault;
static unsigned char *raw;
struct alignas(64) Vault {
  virtual int f() { return 1; }
  STRUCTOR virtual ~Vault() { note(vault->f()); }
  static void *operator new(size_t size, std::align_val_t align) {
    if (!raw)
      raw = static_cast<unsigned char *>(::operator new(4 * size, align));
    return raw;
  }
  static void operator delete(void *, std::align_val_t) {}
};
struct Gold : Vault {
  int bars = 2;
  int f() override { return bars; }
};
struct Silver : Vault {
  int f() override { return 3; }
};

int main(int argc, char **) {
  vault = new Gold;
  note(vault->f());
  delete vault;
  vault = new Silver;
  note(vault->f());
  delete vault;
  for (int i = 0; i < argc + 2; i++) {
    vault = i % 2 ? static_cast<Vault *>(new Gold) : new Silver;
    note(vault->f());
    delete vault;
  }
  show();
  ::operator delete(raw, std::align_val_t{64});
  return 0;
}
