// Children keep their parent alive, the parent knows them by plain pointers. The parent's base destructor runs when the last
// child lets go.

#include "io.h"

struct Node {
  Node *parent;
  int count = 1;
  STRUCTOR explicit Node(Node *parent) : parent(parent) {
    if (parent)
      parent->count++;
  }
  virtual int f() { return 1; }
  APART void release() {
    if (--count == 0) {
      note(f());
      delete this;
    }
  }
  STRUCTOR virtual ~Node() {
    note(f());
    if (parent) {
      note(parent->f());
      parent->release();
    }
  }
};
struct Inner : Node {
  using Node::Node;
  int f() override { return 2; }
};
struct Leaf : Node {
  using Node::Node;
  int f() override { return 3; }
  STRUCTOR ~Leaf() override { note(f()); }
};

int main() {
  Node *root = new Inner(nullptr);
  Node *middle = new Inner(root);
  root->release();
  Node *leaves[2] = {new Leaf(middle), opaque(1) ? new Leaf(middle) : new Node(middle)};
  middle->release();
  for (Node *leaf : leaves)
    leaf->release();
  show();
  return 0;
}
