// dynamic_cast of `this` and of a variable in the destructors of two bases finds no class if its destructor has ended, and finds
// the others ([class.cdtor]/6).

#include <cstdio>

struct Base;
static Base *g;
NOINLINE static void ask(const char *when, Base *b);
struct Base {
  STRUCTOR Base() {}
  STRUCTOR virtual ~Base() { ask("base ends", this); }
};
struct Middle : Base {
  STRUCTOR Middle() {}
  STRUCTOR ~Middle() { ask("middle ends", this); }
};
struct Derived final : Middle {
  STRUCTOR Derived() {}
  STRUCTOR ~Derived() { ask("derived ends", this); }
};
NOINLINE static void ask(const char *when, Base *b) {
  printf("%s: %d %d %d %d\n", when, dynamic_cast<Middle *>(b) != nullptr, dynamic_cast<Derived *>(b) != nullptr,
         dynamic_cast<Middle *>(g) != nullptr, dynamic_cast<Derived *>(g) != nullptr);
}

int main() {
  Derived d;
  g = &d;
  ask("complete", &d);
  return 0;
}
