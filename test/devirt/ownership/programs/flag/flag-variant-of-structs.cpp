// Fault 9 of docs/upstream-strict-vtable-pointers.md: structs with a polymorphic member are the alternatives of a variant and the
// contents of an any. A call puts another struct into the storage, and clang launders neither pointer to a member: 1209, 12, 21.

#include <any>
#include <cstdio>
#include <string>
#include <variant>

struct Shape {
  virtual double area() const = 0;
  virtual ~Shape() = default;
};
struct Circle : Shape {
  double radius = 2;
  double area() const override;
};
struct Square : Shape {
  double side = 3;
  double area() const override;
};
NOINLINE double Circle::area() const { return 3 * radius * radius; }
NOINLINE double Square::area() const { return side * side; }
struct NamedCircle {
  Circle shape;
  std::string name = "circle";
};
struct NamedSquare {
  Square shape;
  std::string name = "square";
};
using Named = std::variant<NamedCircle, NamedSquare>;

NOINLINE void change(Named &named) {
  if (named.index() == 0)
    named = NamedSquare();
  else
    named = NamedCircle();
}
NOINLINE double areas(Named &named) {
  const Shape &circle = std::get<NamedCircle>(named).shape;
  double first = circle.area();
  change(named);
  const Shape &square = std::get<NamedSquare>(named).shape;
  return first * 100 + square.area();
}

struct One {
  One() noexcept;
  One(const One &) noexcept;
  virtual int f() const;
};
struct Two {
  Two() noexcept;
  Two(const Two &) noexcept;
  virtual int f() const;
};
NOINLINE int One::f() const { return 1; }
NOINLINE int Two::f() const { return 2; }
One::One() noexcept {}
One::One(const One &) noexcept {}
Two::Two() noexcept {}
Two::Two(const Two &) noexcept {}
struct HoldsOne {
  One member;
};
struct HoldsTwo {
  Two member;
};
NOINLINE void to_one(std::any &any) { any.emplace<HoldsOne>(); }
NOINLINE void to_two(std::any &any) { any.emplace<HoldsTwo>(); }

NOINLINE int one_and_two(std::any &any) {
  to_one(any);
  const One &one = std::any_cast<HoldsOne>(&any)->member;
  int first = one.f();
  to_two(any);
  const Two &two = std::any_cast<HoldsTwo>(&any)->member;
  return first * 10 + two.f();
}
NOINLINE int in_turn(std::any &any, int rounds) {
  int digits = 0;
  for (int i = 0; i < rounds; i++) {
    if (auto *holder = std::any_cast<HoldsOne>(&any)) {
      const One &one = holder->member;
      digits = digits * 10 + one.f();
      to_two(any);
    } else if (auto *holder = std::any_cast<HoldsTwo>(&any)) {
      const Two &two = holder->member;
      digits = digits * 10 + two.f();
      to_one(any);
    }
  }
  return digits;
}

int main() {
  Named named;
  printf("%g\n", areas(named));
  std::any any;
  printf("%d\n", one_and_two(any));
  printf("%d\n", in_turn(any, 2));
  return 0;
}
