// Coroutines of -flto objects, which are not split before linking, are split, and run as they do without the plugin.
// RUN: %clangxx -std=c++20 -O1 -flto %s -c -o %t.o
// RUN: %clangxx -O1 -flto -fuse-ld=lld %t.o -o %t.without
// RUN: %clangxx -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-newpm-passes=mergefn-link %t.o -o %t.with
// RUN: %t.without | FileCheck %s
// RUN: %t.with | FileCheck %s

// CHECK: {{^}}0 1 4 9 16 {{$}}

#include <coroutine>
#include <cstdio>

struct Squares {
  struct promise_type {
    int value = 0;
    Squares get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int x) {
      value = x;
      return {};
    }
    void return_void() {}
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
};

__attribute__((noinline)) Squares squares(int count) {
  for (int i = 0; i < count; i++)
    co_yield i * i;
}

int main(int argc, char **) {
  Squares all = squares(argc + 4);
  for (all.handle.resume(); !all.handle.done(); all.handle.resume())
    std::printf("%d ", all.handle.promise().value);
  std::printf("\n");
  all.handle.destroy();
  return 0;
}
