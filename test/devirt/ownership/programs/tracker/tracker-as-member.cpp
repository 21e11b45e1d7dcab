// The tracker is a member of the scene that owns the nodes. Each node's base destructor reports itself to the scene, which calls
// the node through the pointer it kept.

#include "io.h"

struct Node;
struct Scene {
  Node *current = nullptr;
  Node *owned[2] = {};
  NOINLINE void gone();
  NOINLINE void select(int which) { current = owned[which]; }
  STRUCTOR Scene();
  STRUCTOR ~Scene();
};
struct Node {
  Scene &scene;
  STRUCTOR explicit Node(Scene &scene) : scene(scene) {}
  virtual int id() const { return 1; }
  STRUCTOR virtual ~Node() { scene.gone(); }
};
struct Leaf final : Node {
  int k;
  STRUCTOR Leaf(Scene &scene, int k) : Node(scene), k(k) {}
  int id() const override { return 2 + k; }
};
NOINLINE void Scene::gone() { note(current ? current->id() : 9); }
STRUCTOR Scene::Scene() {
  owned[0] = new Leaf(*this, 1);
  owned[1] = new Leaf(*this, 2);
}
STRUCTOR Scene::~Scene() {
  for (Node *&node : owned) {
    current = node;
    note(node->id());
    delete node;
    node = current = nullptr;
  }
}

int main() {
  {
    Scene scene;
    scene.select(opaque(1));
    scene.gone();
    delete scene.owned[0];
    scene.owned[0] = new Leaf(scene, opaque(3));
    scene.gone();
    scene.select(0);
    scene.gone();
  }
  show();
  return 0;
}
