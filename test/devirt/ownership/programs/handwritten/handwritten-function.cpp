// A hand-written function object stores closures in place. Assigning another closure replaces the object behind one address.

#include "io.h"

#include <new>

struct Callable {
  virtual int call(int) const = 0;
  virtual ~Callable() = default;
};
template <class F> struct Closure final : Callable {
  F f;
  STRUCTOR explicit Closure(F f) : f(f) {}
  int call(int x) const override { return f(x); }
};
struct Function {
  alignas(16) unsigned char storage[32];
  Callable *callable = nullptr;
  template <class F> NOINLINE void set(F f) {
    static_assert(sizeof(Closure<F>) <= sizeof storage);
    if (callable)
      callable->~Callable();
    callable = new (storage) Closure<F>(f);
  }
  int operator()(int x) const { return callable->call(x); }
  STRUCTOR ~Function() {
    if (callable)
      callable->~Callable();
  }
};

int main() {
  Function function, other;
  int k = opaque(2);
  function.set([](int x) { return x; });
  note(function(1));
  function.set([k](int x) { return x + k; });
  note(function(1));
  other.set([&function](int x) { return function(x) + 1; });
  note(other(1));
  for (int i = 0; i < k; i++) {
    if (i)
      function.set([i](int x) { return x * i; });
    else
      function.set([k, i](int x) { return x * k + i; });
    note(other(3));
  }
  show();
  return 0;
}
