// Two structures have handles as members. The object dies with the second structure, and its base destructor sees it through
// both.

#include "io.h"

struct Asset;
struct Ref {
  Asset *asset;
  STRUCTOR explicit Ref(Asset *asset);
  STRUCTOR Ref(const Ref &other) : Ref(other.asset) {}
  STRUCTOR ~Ref();
};
struct Player {
  Ref sound;
  int volume;
};
static Asset *watched[2];
struct Asset {
  int count = 0;
  virtual int f() { return 1; }
  STRUCTOR virtual ~Asset() { note(watched[0]->f() + watched[1]->f()); }
};
STRUCTOR Ref::Ref(Asset *asset) : asset(asset) { asset->count++; }
STRUCTOR Ref::~Ref() {
  if (--asset->count == 0)
    delete asset;
}
struct Music : Asset {
  int f() override { return 2; }
  STRUCTOR ~Music() override { note(watched[0]->f() + watched[1]->f()); }
};
struct Song final : Music {
  int f() override { return 4; }
};

int main(int argc, char **) {
  for (int i = 0; i < argc + 1; i++) {
    Player first{Ref(i ? new Music : new Song), 1};
    watched[0] = first.sound.asset;
    Player *second = new Player{first.sound, 2};
    watched[1] = second->sound.asset;
    note(watched[0]->f() + watched[1]->f());
    delete second;
    note(first.sound.asset->count);
  }
  show();
  return 0;
}
