// A buffer in a coroutine's frame holds an object of one class before the suspension and of another one after it.

#include "io.h"

#include <coroutine>
#include <new>

struct Base {
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Base() { note(f()); }
};
struct A : Base {
  int f() const override { return 2; }
};
struct B : Base {
  int f() const override { return 3; }
};
static Base *shown;
struct Task {
  struct promise_type {
    Task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
};
static Task run(int n) {
  alignas(16) unsigned char buffer[16];
  for (int i = 0; i < n; i++) {
    Base *base = shown = i % 2 ? static_cast<Base *>(new (buffer) B) : new (buffer) A;
    note(base->f());
    co_await std::suspend_always{};
    note(base->f());
    base->~Base();
  }
}

int main(int argc, char **) {
  Task task = run(argc + 2);
  for (task.handle.resume(); !task.handle.done(); task.handle.resume())
    note(shown->f());
  task.handle.destroy();
  show();
  return 0;
}
