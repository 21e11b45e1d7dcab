// Two names of one object go around a loop, and the object is destroyed under one of them before the other is used: it is of its base then ([class.cdtor]/4).

#include <cstdio>
struct Base { virtual int f() { return 1; } STRUCTOR ~Base(); };
static Base* g;
NOINLINE int callg() { return g->f(); }
static int sum;
inline Base::~Base() { if (g) sum += g->f(); }
struct D final : Base { int x = 3; int f() override { return 2; } STRUCTOR ~D() { sum += 100 * x; } };
static Base sentinel;
APART void run(int n) {
  Base* held = &sentinel; Base* prev = nullptr;
  for (int i = 0; i < n; ++i) {
    if (held != &sentinel) {
      g = prev;
      delete static_cast<D*>(held);
      g = nullptr;
    }
    D* q = new D;
    held = q; prev = q;
  }
}
int main(int argc, char**) { run(argc + 4); std::printf("%d\n", sum); return 0; }
