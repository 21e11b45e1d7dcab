// Classes of two and three targets: bases at an offset (thunks), a virtual base, a covariant result, an exception, a destructor
// through a base, a class of one translation unit, a class that nothing makes, and a call in a constructor.
#include <cstdio>
#include <stdexcept>

struct Shape {
  virtual ~Shape() { std::printf("~Shape %d\n", sides()); }
  virtual int sides() { return 0; }
  virtual Shape *self() { return this; }
  virtual int area(int n) = 0;
};
struct Named {
  virtual const char *name() { return "nothing"; }
  virtual ~Named() {}
  int id = 7;
};
struct Square : Shape, Named {
  int sides() override { return 4; }
  Square *self() override { return this; }
  int area(int n) override { return n * n + id; }
  const char *name() override { return "square"; }
  ~Square() override { std::printf("~Square\n"); }
};
struct Triangle : Shape {
  Triangle() { std::printf("made with %d sides\n", static_cast<Shape *>(this)->sides()); }
  int sides() override { return 3; }
  int area(int n) override {
    if (n < 0)
      throw std::runtime_error("negative");
    return n * n / 2;
  }
};
struct Unmade : Shape {
  int sides() override { return 100; }
  int area(int) override { return 100; }
};
struct Root {
  virtual int value() { return 1; }
  int base = 40;
};
struct Left : virtual Root {
  int value() override { return base + 2; }
};
struct Right : virtual Root {
  int right = 9;
};
namespace {
struct Own {
  virtual int twice(int n) { return 2 * n; }
};
struct Other : Own {
  int twice(int n) override { return n + n + 1; }
};
}

[[gnu::noinline]] int sum(Shape *shape, int n) {
  int all = 0;
  for (int i = 0; i < n; i++)
    all += shape->self()->area(i) * shape->sides();
  return all;
}
[[gnu::noinline]] const char *name(Named *named) { return named->name(); }
[[gnu::noinline]] int value(Root *root) { return root->value(); }
[[gnu::noinline]] int twice(Own *own, int n) { return own->twice(n); }
[[gnu::noinline]] int caught(Shape *shape, int n) {
  try {
    return shape->area(n);
  } catch (const std::runtime_error &error) {
    std::printf("%s\n", error.what());
    return -1;
  }
}
[[gnu::noinline]] void drop(Shape *shape) { delete shape; }

int main(int count, char **) {
  Named plain;
  Own own;
  Other other;
  Root root;
  Right right;
  Left left;
  for (int round = 0; round < 2; round++) {
    Square *square = new Square;
    Triangle *triangle = new Triangle;
    Shape *shapes[] = {square, triangle};
    std::printf("%d %d\n", sum(shapes[(round + count) % 2], 5), sum(shapes[round % 2], 6));
    std::printf("%s %s\n", name(round ? square : &plain), name(square));
    std::printf("%d %d\n", caught(triangle, round - 1), caught(square, -round));
    Root *roots[] = {&root, &right, &left};
    std::printf("%d %d %d\n", value(roots[round]), value(roots[round + 1]), dynamic_cast<Square *>(shapes[round]) != nullptr);
    std::printf("%d\n", twice(round ? &own : &other, 20));
    drop(square);
    drop(triangle);
  }
}
