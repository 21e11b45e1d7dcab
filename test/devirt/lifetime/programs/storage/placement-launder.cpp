// An object of another class is made in the storage of a destroyed one, and used through the old address laundered
// ([ptr.launder]).

#include <cstdio>
#include <new>

struct Base;
static Base *stored;
struct Base {
  STRUCTOR Base() {}
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() {}
};
struct Left : Base {
  STRUCTOR ~Left() {}
  int f() override { return 2; }
};
struct Right : Base {
  STRUCTOR ~Right() {}
  int f() override { return 3; }
};
NOINLINE static int use() { return std::launder(stored)->f(); }

int main() {
  alignas(Base) unsigned char storage[sizeof(Base)];
  stored = new (storage) Left;
  printf("%d\n", use());
  std::launder(stored)->~Base();
  new (storage) Right;
  printf("%d\n", use());
  std::launder(stored)->~Base();
  return 0;
}
