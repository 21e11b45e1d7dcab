// A coroutine owns what it gets as an argument, of one of two classes, and hands the object out before it deletes it.

#include "io.h"

#include <coroutine>

struct Base;
static Base *current;
struct Base {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() { note(current->f()); }
};
struct A : Base {
  int f() const override { return 2; }
};
struct B : Base {
  int f() const override { return 3; }
};
struct Generator {
  struct promise_type {
    Base *value = nullptr;
    Generator get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(Base *base) {
      value = base;
      return {};
    }
    void return_void() {}
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
};
static Generator both(Base *first, Base *second) {
  Base *bases[] = {first, second};
  for (Base *base : bases) {
    current = base;
    co_yield base;
    delete base;
  }
}

int main(int argc, char **) {
  Generator generator = both(new A, argc > 1 ? static_cast<Base *>(new A) : new B);
  for (generator.handle.resume(); !generator.handle.done(); generator.handle.resume()) {
    note(generator.handle.promise().value->f());
    note(current->f());
  }
  generator.handle.destroy();
  show();
  return 0;
}
