// Each object links itself into a list when its base is constructed and walks the list when its base is destroyed: of the others
// it sees their classes, of itself the base's.

#include "io.h"

struct Entry;
static Entry *head;
static void sum();
struct Entry {
  Entry *next;
  STRUCTOR Entry() : next(head) {
    head = this;
    sum();
  }
  Entry(const Entry &) = delete;
  virtual int value() { return 1; }
  STRUCTOR virtual ~Entry() {
    sum();
    Entry **link = &head;
    while (*link != this)
      link = &(*link)->next;
    *link = next;
  }
};
static void sum() {
  int all = 0;
  for (Entry *entry = head; entry; entry = entry->next)
    all = all * 10 + entry->value();
  printf("%d ", all);
}
struct Two : Entry {
  int value() override { return 2; }
};
struct Three : Two {
  STRUCTOR Three() { sum(); }
  int value() override { return 3; }
  STRUCTOR ~Three() override { sum(); }
};

int main(int argc, char **) {
  Two a;
  Entry *b = argc > 1 ? new Two : new Three;
  {
    Three c;
    sum();
  }
  delete b;
  Two d;
  sum();
  return 0;
}
