// A polymorphic object lives in a coroutine's frame across suspensions. Its base destructor runs when the coroutine ends, or when
// its frame is destroyed early, and calls through a pointer that was kept in between.

#include "io.h"

#include <coroutine>

struct Base;
static Base *kept;
struct Base {
  STRUCTOR Base() { kept = this; }
  virtual int f() { return 1; }
  STRUCTOR virtual ~Base() { note(kept->f()); }
};
struct Derived : Base {
  int f() override { return 2; }
};
struct Task {
  struct promise_type {
    Task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
};
static Task run(int rounds) {
  for (int i = 0; i < rounds; i++) {
    Derived derived;
    note(kept->f());
    co_await std::suspend_always{};
    note(derived.f() + i);
    note(kept->f());
  }
}

int main(int argc, char **) {
  Task task = run(argc + 1);
  while (!task.handle.done()) {
    note(kept->f());
    task.handle.resume();
  }
  task.handle.destroy();
  task = run(argc);
  note(kept->f());
  task.handle.destroy();
  show();
  return 0;
}
