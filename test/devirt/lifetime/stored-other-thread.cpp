// Another thread that is started after construction calls the derived class's function through a stored pointer; one that is
// started and joined within a constructor calls that class's ([class.cdtor]/4, [intro.races]).
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s
// OPTIONS: -pthread

#include <cstdio>
#include <pthread.h>

struct Base;
static Base *self;
NOINLINE static void in_thread(const char *when);
struct Base {
  STRUCTOR Base() {
    self = this;
    in_thread("base");
  }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { in_thread("base ends"); }
};
struct Derived : Base {
  STRUCTOR Derived() { in_thread("derived"); }
  STRUCTOR ~Derived() { in_thread("derived ends"); }
  int f() override { return 2; }
};
static void *work(void *when) {
  printf("%s %d\n", static_cast<const char *>(when), self->f());
  return nullptr;
}
NOINLINE static void in_thread(const char *when) {
  pthread_t t;
  if (pthread_create(&t, nullptr, work, const_cast<char *>(when)) == 0)
    pthread_join(t, nullptr);
}

int main() {
  Derived d;
  in_thread("complete");
}
