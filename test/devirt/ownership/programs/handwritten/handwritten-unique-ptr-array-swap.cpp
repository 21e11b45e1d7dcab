// Owners in an array are swapped until they are sorted, by what the objects answer. Then they die in order, each seen through a
// global.

#include "io.h"

struct Card;
static Card *top;
struct Card {
  virtual int rank() const { return 0; }
  STRUCTOR virtual ~Card() { note(top->rank()); }
};
struct Low : Card {
  int rank() const override { return 2; }
};
struct High : Card {
  int k;
  STRUCTOR explicit High(int k) : k(k) {}
  int rank() const override { return k; }
};
struct Owner {
  Card *card;
  STRUCTOR ~Owner() {
    top = card;
    note(top->rank());
    delete card;
  }
};
NOINLINE static void swap(Owner &a, Owner &b) {
  Card *card = a.card;
  a.card = b.card;
  b.card = card;
}

int main() {
  {
    Owner owners[4] = {{new High(7)}, {new Low}, {new High(5)}, {new Low}};
    top = owners[opaque(2)].card;
    for (int i = 0; i < 4; i++)
      for (int j = i + 1; j < 4; j++)
        if (owners[j].card->rank() < owners[i].card->rank())
          swap(owners[i], owners[j]);
    note(top->rank());
  }
  show();
  return 0;
}
