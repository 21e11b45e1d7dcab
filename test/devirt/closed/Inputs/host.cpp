// A program that opens a library with a class of its own, derived from one with default visibility.
#include "plugin.h"
#include <cstdio>
#include <dlfcn.h>

int Base::value() { return 1; }
int Derived::value() { return 2; }

[[gnu::noinline]] int ask(Base *base) { return base->value(); }

int main(int count, char **words) {
  void *library = dlopen(words[1], RTLD_NOW);
  auto *make = reinterpret_cast<Base *(*)()>(dlsym(library, "make"));
  Base base;
  Derived derived;
  Base *made = make();
  std::printf("%d %d %d %d\n", ask(&base), ask(&derived), ask(made), dynamic_cast<Derived *>(made) != nullptr);
}
