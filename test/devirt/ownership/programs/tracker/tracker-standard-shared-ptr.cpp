// std::shared_ptr's control block destroys the object of its real class. The tracker keeps a plain pointer to it, which the base
// destructor uses.

#include "io.h"

#include <memory>

struct Page;
static Page *shown;
struct Page {
  virtual int number() { return 1; }
  STRUCTOR virtual ~Page() { note(shown->number()); }
};
struct Cover : Page {
  int number() override { return 2; }
};
struct Text : Page {
  int number() override { return 3; }
};
NOINLINE static std::shared_ptr<Page> make(bool cover) {
  if (cover)
    return std::make_shared<Cover>();
  return std::make_shared<Text>();
}

int main(int argc, char **) {
  std::shared_ptr<Page> first = make(argc < 2);
  shown = first.get();
  std::shared_ptr<Page> again = first;
  first = make(argc > 2);
  note(shown->number());
  again.reset();
  shown = first.get();
  note(shown->number());
  first.reset();
  show();
  return 0;
}
