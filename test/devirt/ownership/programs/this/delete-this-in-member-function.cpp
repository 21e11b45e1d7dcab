// A member function deletes its own object and calls nothing of it afterwards; the chain of bases below sees itself through a
// static pointer.

#include "io.h"

struct Session;
static Session *active;
struct Session {
  int left;
  STRUCTOR explicit Session(int left) : left(left) { active = this; }
  virtual int id() { return 1; }
  NOINLINE bool tick() {
    note(active->id());
    if (--left)
      return true;
    close();
    return false;
  }
  virtual void close() { delete this; }
  STRUCTOR virtual ~Session() { note(active->id()); }
};
struct Login : Session {
  using Session::Session;
  int id() override { return 2; }
  void close() override {
    note(9);
    delete this;
  }
};
struct Root final : Login {
  using Login::Login;
  int id() override { return 3; }
};

int main(int argc, char **) {
  Session *session = argc > 1 ? new Session(2) : new Root(2);
  while (session->tick())
    ;
  session = new Login(opaque(1));
  session->tick();
  session = new Session(opaque(2));
  while (session->tick())
    ;
  show();
  return 0;
}
