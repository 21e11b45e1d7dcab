#include "classes.h"

Base::Base(int n) : n(n) {}
int Base::name() { return 1; }
int Base::add(int k) { return n + k; }
Base::~Base() { std::printf("~Base %d\n", n); }
Derived::Derived(int n) : Base(n) {}
int Derived::name() { return 2; }
int Derived::add(int k) { return n + 10 * k; }
Derived::~Derived() { std::printf("~Derived %d\n", n); }
Other::Other(int n) : Base(n) {}
int Other::name() { return 3; }
int Other::add(int k) { return n + 100 * k; }
Other::~Other() { std::printf("~Other %d\n", n); }
Further::Further(int n) : Derived(n) {}
int Further::name() { return 4; }
Further::~Further() { std::printf("~Further %d\n", n); }
Side::Side(int m) : m(m) {}
int Side::side() { return 5; }
Side::~Side() { std::printf("~Side %d\n", m); }
Both::Both(int n) : Base(n), Side(n + 1) {}
int Both::name() { return 6; }
int Both::side() { return 7 + n; }
Both::~Both() { std::printf("~Both %d\n", n); }
Root::Root(int r) : r(r) {}
int Root::root() { return 8; }
Root::~Root() { std::printf("~Root %d\n", r); }
Left::Left(int r) : Root(r) {}
int Left::left() { return 9; }
Left::~Left() {}
Right::Right(int r) : Root(r) {}
int Right::right() { return 10; }
Right::~Right() {}
Diamond::Diamond(int r) : Root(r), Left(r), Right(r) {}
int Diamond::root() { return 11 + r; }
int Diamond::left() { return 12 + r; }
int Diamond::right() { return 13 + r; }
Diamond::~Diamond() { std::printf("~Diamond\n"); }
Shape::Shape() {}
Shape *Shape::copy() { return new Shape; }
int Shape::area() { return 0; }
Shape::~Shape() { std::printf("~Shape\n"); }
Square::Square(int a) : a(a) {}
Square *Square::copy() { return new Square(a + 1); }
int Square::area() { return a * a; }
Square::~Square() { std::printf("~Square %d\n", a); }
Private::Private(int n) : n(n) {}
int Private::secret() { return 14 + n; }
int Private::open() { return 15 + n; }

static int seen;
void use(Base *object) { seen += object ? object->n : 0; }
void use(Side *object) { seen += object ? object->m : 0; }
void use(void *memory) { seen += memory != nullptr; }
int opaque(int n) { return n; }
Base *unknown(int n) {
  if (n % 3 == 0)
    return new Base(n);
  if (n % 3 == 1)
    return new Derived(n);
  return new Other(n);
}
