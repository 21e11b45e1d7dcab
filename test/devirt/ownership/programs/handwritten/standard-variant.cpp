// std::variant holds one of two polymorphic classes and changes between them at one address.

#include "io.h"

#include <variant>

struct Base {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() { note(f()); }
};
struct Circle : Base {
  int f() const override { return 2; }
};
struct Square : Base {
  int f() const override { return 3; }
  STRUCTOR ~Square() override { note(f()); }
};
using Shape = std::variant<Circle, Square>;
NOINLINE static int ask(const Shape &shape) {
  const Base *base = std::visit([](const Base &held) { return &held; }, shape);
  return base->f();
}
NOINLINE static void change(Shape &shape, bool square) {
  if (square)
    shape.emplace<Square>();
  else
    shape.emplace<Circle>();
}

int main(int argc, char **) {
  {
    Shape shape;
    note(ask(shape));
    change(shape, argc > 0);
    note(ask(shape));
    change(shape, argc > 0);
    change(shape, argc > 1);
    note(ask(shape));
  }
  show();
  return 0;
}
