// A variable holds a pointer to the last object of an array that lives; its base destructor calls through it and moves it to
// the neighbour, which is complete ([class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *last;
NOINLINE static int use();
struct Base {
  Base *previous;
  STRUCTOR Base() : previous(last) { last = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() {
    int own = use();
    last = previous;
    printf("own %d, neighbour %d\n", own, last ? use() : 0);
  }
};
struct Derived : Base {
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};
NOINLINE static int use() { return last->f(); }

int main() {
  Derived *a = new Derived[3];
  printf("complete %d\n", use());
  delete[] a;
  return 0;
}
