// The object that a function returns in memory of its caller is destroyed and made again through a pointer that was stored ([basic.life]).
// PARTS: 2
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s

#include <cstdio>
#include <new>
extern "C" int printf(const char*, ...);
struct Base { virtual int f() { return 1; } STRUCTOR ~Base(); };
struct __attribute__((visibility("hidden"))) D : Base { int x; D(int); D(const D&); int f() override; STRUCTOR ~D() { x = 0; } };
extern Base *g, *g2; extern int sum;
__attribute__((noinline)) void setg(Base*);
inline Base::~Base() { if (g2) sum += g2->f(); }
#if PART == 0
Base* g2; int sum;
NOINLINE D make() {
  D d(4);
  setg(&d);
  g2 = &d;
  D* p = static_cast<D*>(g); p->~D(); g2 = nullptr; new (p) D(5);
  return d;
}
int main() { { D d = make(); sum += 10 * d.f() + 1000 * d.x; } printf("%d\n", sum); }
#else
Base* g;
__attribute__((noinline)) void setg(Base* b) { g = b; }
__attribute__((noinline)) D::D(int i) : x(i) {}
int D::f() { return 2; }
#endif
