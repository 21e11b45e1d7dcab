// Two names go around a loop, with objects of two classes, one of which is destroyed under the other name ([class.cdtor]/4).

#include <cstdio>
struct Base { virtual int f() { return 1; } STRUCTOR Base(); STRUCTOR ~Base(); };
static Base* g; static int sum;
inline Base::Base() { if (g) sum = (sum * 3 + g->f()) % 10007; } inline Base::~Base() { if (g) sum = (sum * 3 + g->f()) % 10007; }
struct D final : Base { int x; int f() override { return 2 + x; } STRUCTOR D(int x) : x(x) { if (x == 5) throw x; } STRUCTOR ~D() { sum += x; x = 0; } };
static D first(1);
APART void run(int n) {
  Base* a = &first; D* b = nullptr; D keep(7);
  D* c = &keep;
  for (int i = 0; i < n; ++i) {
    try { D* q = new D(i); if (a != &first) { g = c; delete b; g = nullptr; } a = q; b = q; c = q; }
    catch (int e) { sum += 1000 * e; g = a; sum += g->f(); g = nullptr; }
  }
  if (b) { g = a; delete b; g = nullptr; }
}
int main(int argc, char**) { run(argc + 8); std::printf("%d\n", sum); return 0; }
