// A singly linked list owns its nodes one through the other; deleting the head destroys them recursively. Each node's base
// destructor calls the node that a global pointer leads to.

#include "io.h"

struct Node;
static Node *cursor;
struct Node {
  Node *next;
  STRUCTOR explicit Node(Node *next) : next(next) {}
  virtual int f() const { return 1; }
  APART virtual ~Node() {
    if (cursor == this)
      note(cursor->f());
    cursor = next;
    if (cursor)
      note(cursor->f());
    delete next;
  }
};
struct Word : Node {
  using Node::Node;
  int f() const override { return 2; }
};
struct Space final : Node {
  using Node::Node;
  int f() const override { return 3; }
};

int main(int argc, char **) {
  Node *head = nullptr;
  for (int i = 0; i < argc + 3; i++)
    head = i % 2 ? new Word(head) : static_cast<Node *>(new Space(head));
  cursor = head;
  note(cursor->f());
  delete head;
  show();
  return 0;
}
