// A coroutine keeps an object across its suspension.
// UNKNOWN: 2: the coroutine's own resume and destroy functions, which are no virtual calls
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t -

#include "classes.h"
#include <coroutine>

struct Task {
  struct promise_type {
    Task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_value(int v) { value = v; }
    void unhandled_exception() {}
    int value = 0;
  };
  std::coroutine_handle<promise_type> handle;
};
TEST Task run(int n) {
  Derived d(n);
  Base *b = &d;
  use(b);
  int r = b->name();
  co_await std::suspend_always{};
  r += b->add(1);
  co_return r;
}
TEST int test(int n) {
  Task t = run(n);
  t.handle.resume();
  int r = t.handle.promise().value;
  t.handle.destroy();
  return r;
}
int main() {
  std::printf("%d\n", test(opaque(3)));
}
