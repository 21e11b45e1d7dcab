// Member functions that return *this are chained on objects with a base destructor that keeps calling through what a chain returned.

#include "io.h"

struct Builder;
static Builder *returned;
struct Builder {
  int n = 0;
  NOINLINE Builder &add(int k) {
    n += k;
    return *this;
  }
  virtual int result() const { return n; }
  STRUCTOR virtual ~Builder() { note(returned->result()); }
};
struct Doubled : Builder {
  int result() const override { return 2 * n; }
};
struct Negated : Builder {
  int result() const override { return 9 - n; }
};
NOINLINE static void keep(Builder &builder) { returned = &builder; }

int main(int argc, char **) {
  {
    Doubled doubled;
    keep(doubled.add(1).add(argc));
    note(returned->result());
    note(doubled.result());
  }
  Builder *builder = argc > 1 ? new Builder : static_cast<Builder *>(new Negated);
  returned = &builder->add(2).add(1);
  note(returned->result());
  delete builder;
  show();
  return 0;
}
