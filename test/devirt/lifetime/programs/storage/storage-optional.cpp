// An optional-like class makes an object in its storage, destroys it and makes another one; what the base constructor stored is
// used while each lives, and in its base destructor ([class.cdtor]/4).

#include <cstdio>
#include <new>

struct Base;
static Base *stored;
NOINLINE static int use();
struct Base {
  STRUCTOR Base() { stored = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { printf("base ends %d\n", use()); }
};
struct Derived : Base {
  int n;
  STRUCTOR explicit Derived(int n) : n(n) {}
  STRUCTOR ~Derived() {}
  int f() override { return n; }
};
NOINLINE static int use() { return stored->f(); }

template <class T> class Optional {
  alignas(T) unsigned char bytes[sizeof(T)];
  bool full = false;

public:
  T &operator*() { return *std::launder(reinterpret_cast<T *>(bytes)); }
  template <class... A> void emplace(A... a) {
    reset();
    new (bytes) T(a...);
    full = true;
  }
  void reset() {
    if (full)
      (**this).~T();
    full = false;
  }
  ~Optional() { reset(); }
};

int main() {
  Optional<Derived> o;
  o.emplace(2);
  printf("%d %d\n", use(), static_cast<Base &>(*o).f());
  o.emplace(3);
  printf("%d %d\n", use(), static_cast<Base &>(*o).f());
  return 0;
}
