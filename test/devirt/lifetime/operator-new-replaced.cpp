// A replaced operator new gives one static place to objects of several classes, one after the other.
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s

#include <cstdio>
#include <cstddef>
alignas(16) static unsigned char place[64]; static bool busy;
extern "C" void abort() noexcept;
void* operator new(std::size_t n) { if (busy || n > 64) abort(); busy = true; return place; }
void operator delete(void*) noexcept { busy = false; }
void operator delete(void*, std::size_t) noexcept { busy = false; }
struct Shape { virtual int area() = 0; virtual ~Shape() {} };
struct Square : Shape { int a; STRUCTOR Square(int a) : a(a) {} int area() override { return a * a; } };
struct Rect : Shape { int a, b; STRUCTOR Rect(int a, int b) : a(a), b(b) {} int area() override { return a * b; } };
static Shape* current;
NOINLINE void replace(int i) { delete current; current = new Rect(i, 3); }
APART int go(int n) { current = new Square(n + 1); int r = current->area(); replace(n + 4); r = 100 * r + current->area(); delete current; current = nullptr; return r; }
int main(int argc, char**) { std::printf("%d\n", go(argc)); }
