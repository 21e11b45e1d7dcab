// A static data member of the base points to the newest object, and goes back to the one before when that ends.

#include "io.h"

struct Layer {
  static Layer *newest;
  Layer *before;
  STRUCTOR Layer() : before(newest) { newest = this; }
  Layer(const Layer &) = delete;
  virtual int height() const { return before ? before->height() + 1 : 1; }
  STRUCTOR virtual ~Layer() {
    note(newest->height());
    newest = before;
  }
  NOINLINE static void ask() { note(newest ? newest->height() : 0); }
};
Layer *Layer::newest;
struct Thick : Layer {
  STRUCTOR Thick() { ask(); }
  int height() const override { return Layer::height() + 2; }
};

int main(int argc, char **) {
  Layer ground;
  Layer::ask();
  {
    Thick thick;
    Layer::ask();
    Layer *top = argc > 1 ? new Layer : new Thick;
    Layer::ask();
    delete top;
    Layer::ask();
  }
  Layer::ask();
  show();
  return 0;
}
