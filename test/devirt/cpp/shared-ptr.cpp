// An object shared by std::shared_ptr; what is left are the control block's own calls.
// UNKNOWN: 7: the object is laundered at each access, and exported functions release any control block
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"
#include <memory>

TEST int test() {
  std::shared_ptr<Base> p = std::make_shared<Derived>(12);
  std::shared_ptr<Base> q = p;
  use(q.get());
  return p->name() + q->add(1);
}
int main() {
  std::printf("%d\n", test());
}
