// A constructor's function-try-block catches what its member threw, after the base destructor has run: its call through a
// stored pointer went to the base's function ([except.handle], [class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *self;
NOINLINE static int use();
struct Member {
  APART explicit Member(int n) {
    if (n > 1)
      throw n;
  }
};
struct Base {
  STRUCTOR Base() {
    self = this;
    printf("base %d\n", use());
  }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() {
    printf("base ends %d\n", use());
    self = nullptr;
  }
};
struct Derived : Base {
  Member member;
  STRUCTOR explicit Derived(int n)
  try : member(n) {
    printf("derived %d\n", use());
  } catch (int thrown) {
    printf("in the handler %d\n", use());
    throw thrown + 1;
  }
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};
NOINLINE static int use() { return self ? self->f() : 0; }

int main(int argc, char **) {
  for (int i = argc; i < argc + 2; ++i)
    try {
      Derived d(i);
      printf("complete %d\n", use());
    } catch (int n) {
      printf("caught %d\n", n);
    }
  return 0;
}
