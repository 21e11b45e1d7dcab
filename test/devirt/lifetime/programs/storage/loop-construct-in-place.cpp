// An object of automatic storage is constructed and destroyed in every round, and its base constructor and destructor call
// through a variable that the round before has set too ([class.cdtor]/4).

#include <cstdio>

struct Base;
static Base *current;
static int history;
NOINLINE static void use();
struct Base {
  STRUCTOR Base() {
    current = this;
    use();
  }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { use(); }
};
struct Derived : Base {
  STRUCTOR Derived() { use(); }
  STRUCTOR ~Derived() { use(); }
  int f() override { return 2; }
};
NOINLINE static void use() { history = history * 10 + current->f(); }

int main(int argc, char **) {
  for (int i = 0; i < argc + 1; ++i) {
    history = 0;
    {
      Derived d;
      use();
    }
    printf("%d\n", history);
  }
  return 0;
}
