// In a loop, objects of two classes are made, tracked and deleted. Each base destructor calls through the tracker and meets its
// own class.

#include "io.h"

struct Shape;
struct Log {
  Shape *last;
  int calls;
};
static Log log;
struct Shape {
  virtual int sides() const { return 0; }
  STRUCTOR virtual ~Shape() {
    log.calls++;
    note(log.last->sides());
  }
};
struct Square : Shape {
  int sides() const override { return 4; }
};
struct Line : Shape {
  int sides() const override { return 2; }
};

int main(int argc, char **) {
  for (int i = 0; i < argc + 4; i++) {
    Shape *shape;
    if (i % 2)
      shape = new Square;
    else
      shape = new Line;
    log.last = shape;
    note(shape->sides());
    delete shape;
  }
  show();
  printf("%d calls\n", log.calls);
  return 0;
}
