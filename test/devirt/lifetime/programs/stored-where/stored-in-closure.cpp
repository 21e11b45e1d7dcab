// A base constructor stores a closure that has captured `this`: called after construction, it calls the derived class's
// function ([class.cdtor]/4).

#include <cstdio>
#include <new>

struct Task {
  int (*code)(void *) = nullptr;
  alignas(void *) char capture[sizeof(void *)];
  template <class F> NOINLINE void set(F f) {
    static_assert(sizeof(F) == sizeof(void *));
    new (capture) F(f);
    code = [](void *c) { return (*std::launder(static_cast<F *>(c)))(); };
  }
  NOINLINE int run() { return code(capture); }
};

static Task task;
struct Base {
  STRUCTOR Base() {
    task.set([this] { return f(); });
    printf("base %d\n", task.run());
  }
  virtual int f() { return 1; }
  virtual ~Base() { printf("gone %d\n", task.run()); }
};
struct Derived : Base {
  STRUCTOR Derived() { printf("derived %d\n", task.run()); }
  STRUCTOR ~Derived() {}
  int f() override { return 2; }
};

int main() {
  Derived d;
  printf("complete %d\n", task.run());
  return 0;
}
