// A hand-written optional makes and destroys an object in its own storage. A pointer that the base constructor kept is renewed
// each time.

#include "io.h"

#include <new>

struct Base;
static Base *self;
struct Base {
  STRUCTOR Base() { self = this; }
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() { note(self->f()); }
};
struct Derived final : Base {
  int k;
  STRUCTOR explicit Derived(int k) : k(k) { note(self->f()); }
  int f() const override { return k; }
};
template <class T> struct Optional {
  alignas(T) unsigned char storage[sizeof(T)];
  bool full = false;
  T *get() { return std::launder(reinterpret_cast<T *>(storage)); }
  STRUCTOR T &emplace(int k) {
    reset();
    T *made = new (storage) T(k);
    full = true;
    return *made;
  }
  NOINLINE void reset() {
    if (full)
      get()->~T();
    full = false;
  }
  STRUCTOR ~Optional() { reset(); }
};

int main() {
  {
    Optional<Derived> optional;
    note(optional.emplace(2).f());
    note(self->f());
    for (int i = 3; i < opaque(5); i++) {
      const Derived &made = optional.emplace(i);
      note(made.f() + self->f());
    }
    note(optional.get()->f());
  }
  show();
  return 0;
}
