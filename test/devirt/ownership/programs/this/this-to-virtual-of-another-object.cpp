// The constructor calls a virtual function of another object and passes `this`; the other calls back at once and once more later.

#include "io.h"

struct Window;
struct Manager {
  Window *window = nullptr;
  virtual int opened(Window *opened) = 0;
  virtual int ask() const;

protected:
  ~Manager() = default;
};
struct Window {
  Manager &manager;
  STRUCTOR explicit Window(Manager &manager) : manager(manager) { note(manager.opened(this)); }
  virtual int size() const { return 1; }
  STRUCTOR virtual ~Window() { note(manager.ask()); }
};
int Manager::ask() const { return window ? window->size() : 0; }
struct Stacking : Manager {
  int opened(Window *opened) override {
    window = opened;
    return window->size();
  }
};
struct Tiling final : Stacking {
  int ask() const override { return Stacking::ask() * 2; }
};
struct Dialog : Window {
  STRUCTOR explicit Dialog(Manager &manager) : Window(manager) { note(manager.ask()); }
  int size() const override { return 3; }
};
NOINLINE static void open(Manager &manager) {
  Dialog dialog(manager);
  note(manager.ask());
}

int main() {
  Stacking stacking;
  Tiling tiling;
  open(stacking);
  open(tiling);
  open(opaque(1) ? static_cast<Manager &>(tiling) : stacking);
  show();
  return 0;
}
