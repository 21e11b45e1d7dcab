// Two objects hold each other. The one that is destroyed lets its peer call back, and is of its base's class then.

#include "io.h"

struct Peer {
  Peer *peer = nullptr;
  virtual int f() { return 1; }
  NOINLINE int back() { return peer->f(); }
  STRUCTOR virtual ~Peer() {
    if (peer) {
      note(peer->back());
      peer->peer = nullptr;
    }
  }
};
struct Client : Peer {
  int f() override { return 2; }
};
struct Server : Peer {
  int f() override { return 3; }
  STRUCTOR ~Server() override {
    if (peer)
      note(peer->back());
  }
};
NOINLINE static void join(Peer *a, Peer *b) {
  a->peer = b;
  b->peer = a;
  note(a->back());
  note(b->back());
}

int main(int argc, char **) {
  Peer *a = argc > 1 ? new Peer : new Client;
  Peer *b = argc > 1 ? new Client : static_cast<Peer *>(new Server);
  join(a, b);
  delete b;
  Server c;
  join(&c, a);
  delete a;
  Client d;
  join(&c, &d);
  show();
  return 0;
}
