// A class with its constructor elsewhere comes into the storage of another one by its operator new.
// PARTS: 2
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s

#include <cstdio>
#include <cstddef>
struct Base { virtual int f() = 0; };
struct __attribute__((visibility("hidden"))) C : Base { C(); int f() override; static void* operator new(std::size_t); };
#if PART == 0
alignas(16) static char pool[64];
inline void* C::operator new(std::size_t) { return pool; }
struct A : Base { STRUCTOR A() {} int f() override { return 1; } static void* operator new(std::size_t) { return pool; } };
static Base* cur;
NOINLINE static int use() { return cur->f(); }
int main(int argc, char**) { cur = new A; int r = use(); cur = new C; r = r * 10 + use(); std::printf("%d\n", r); }
#else
__attribute__((noinline)) C::C() {}
int C::f() { return 2; }
#endif
