// A base's operator new gives one pool to objects of two classes.

#include <cstdio>
#include <new>
#include <cstddef>
alignas(16) static char pool[64];
struct Base { virtual int f() = 0; static void* operator new(std::size_t) { return pool; } static void operator delete(void*) {} };
struct A : Base { STRUCTOR A() {} int f() override { return 1; } };
struct B : Base { STRUCTOR B() {} int f() override { return 2; } };
static Base* cur;
NOINLINE void other() {   cur = new B; }
APART int run() {
  cur = new A;
  int r = cur->f();
  other();
  return r * 10 + cur->f();
}
int main() { std::printf("%d\n", run()); return 0; }
