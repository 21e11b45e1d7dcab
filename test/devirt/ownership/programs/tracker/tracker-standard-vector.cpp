// A std::vector of owners erases from the middle and grows. The tracked pointers stay valid, and each destroyed object is of the
// base's class at the end.

#include "io.h"

#include <memory>
#include <vector>

struct Widget;
static Widget *focus;
struct Widget {
  virtual int kind() { return 1; }
  STRUCTOR virtual ~Widget() { note(focus->kind()); }
};
struct Button : Widget {
  int kind() override { return 2; }
};
struct Label : Widget {
  int kind() override { return 3; }
};

int main(int argc, char **) {
  std::vector<std::unique_ptr<Widget>> widgets;
  for (int i = 0; i < argc + 3; i++) {
    if (i % 2)
      widgets.push_back(std::make_unique<Label>());
    else
      widgets.push_back(std::make_unique<Button>());
  }
  focus = widgets[1].get();
  note(focus->kind());
  widgets.erase(widgets.begin() + 1);
  focus = widgets[1].get();
  note(focus->kind());
  widgets[1] = std::make_unique<Label>();
  while (!widgets.empty()) {
    focus = widgets.back().get();
    note(focus->kind());
    widgets.pop_back();
  }
  show();
  return 0;
}
