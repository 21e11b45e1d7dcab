// A container holds objects that are constructed first and started later: start() runs the derived class's code, although the
// base constructor has put the pointer into the container ([class.cdtor]/4).

#include <cstdio>

struct Node;
struct Graph {
  Node *nodes[4] = {};
  int size = 0;
  bool started = false;
  NOINLINE void add(Node *n);
  NOINLINE void start();
  NOINLINE ~Graph();
};
struct Node {
  int value = 0;
  STRUCTOR explicit Node(Graph &g) { g.add(this); }
  virtual void start() { value = 1; }
  STRUCTOR virtual ~Node() {}
};
struct Source : Node {
  STRUCTOR explicit Source(Graph &g) : Node(g) {}
  void start() override { value = 2; }
};
struct Sink final : Node {
  STRUCTOR explicit Sink(Graph &g) : Node(g) {}
  void start() override { value = 3; }
};
NOINLINE void Graph::add(Node *n) {
  nodes[size++] = n;
  if (started)
    n->start();
}
NOINLINE void Graph::start() {
  started = true;
  for (int i = 0; i < size; ++i)
    nodes[i]->start();
}
NOINLINE Graph::~Graph() {
  for (int i = 0; i < size; ++i) {
    printf("%d\n", nodes[i]->value);
    delete nodes[i];
  }
}

int main() {
  Graph g;
  new Source(g);
  new Sink(g);
  g.start();
  new Source(g);
  return 0;
}
