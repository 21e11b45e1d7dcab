// std::unique_ptr destroys, a tracker keeps what get() gave. Swapping and resetting change owners, never the objects.

#include "io.h"

#include <memory>

struct Node;
struct Tracker {
  Node *node = nullptr;
  void gone();
};
static Tracker tracker;
struct Node {
  virtual int id() const { return 1; }
  STRUCTOR virtual ~Node() { tracker.gone(); }
};
void Tracker::gone() {
  if (node)
    note(node->id());
}
struct Leaf : Node {
  int k;
  STRUCTOR explicit Leaf(int k) : k(k) {}
  int id() const override { return 2 + k % 2; }
};
struct Root : Node {
  int id() const override { return 5; }
};

int main(int argc, char **) {
  std::unique_ptr<Node> a = std::make_unique<Leaf>(1), b = std::make_unique<Root>();
  tracker.node = b.get();
  note(b->id());
  if (argc < 5)
    a.swap(b);
  a.reset();
  tracker.node = b.get();
  note(b->id());
  a = std::move(b);
  tracker.gone();
  a.reset(new Root);
  tracker.node = a.get();
  tracker.gone();
  a.reset();
  tracker.node = nullptr;
  show();
  return 0;
}
