// Each object makes itself the current one and restores the one before when it is destroyed: what is current may be complete
// or may be under construction or destruction ([class.cdtor]/4).

#include <cstdio>

class Scope;
static Scope *current;
NOINLINE static void report(const char *when);
class Scope {
  Scope *previous;

public:
  STRUCTOR Scope() : previous(current) {
    current = this;
    report("scope");
  }
  virtual const char *name() { return "scope"; }
  STRUCTOR virtual ~Scope() {
    report("scope ends");
    current = previous;
  }
};
class Inner : public Scope {
public:
  STRUCTOR Inner() {}
  STRUCTOR ~Inner() {}
  const char *name() override { return "inner"; }
};
class Outer : public Scope {
  Inner first;

public:
  STRUCTOR Outer() { report("outer, first not ended"); }
  STRUCTOR ~Outer() {}
  const char *name() override { return "outer"; }
};
NOINLINE static void report(const char *when) { printf("%s: %s\n", when, current ? current->name() : "none"); }

int main() {
  report("before");
  {
    Outer o;
    report("complete");
    Scope s;
    report("complete");
  }
  report("after");
  return 0;
}
