// A class's operator new gives one slot to objects of several classes, one after the other.

#include <cstdio>
#include <cstddef>
struct Pool { alignas(16) char slot[32]; bool used = false; };
static Pool pool;
struct Shape { virtual int area() const = 0; virtual ~Shape() {} 
  static void* operator new(std::size_t) { pool.used = true; return pool.slot; }
  static void operator delete(void*) { pool.used = false; } };
struct Square : Shape { int a; STRUCTOR Square(int a) : a(a) {} int area() const override { return a * a; } };
struct Rect : Shape { int a, b; STRUCTOR Rect(int a, int b) : a(a), b(b) {} int area() const override { return a * b; } };
static Shape* current;
NOINLINE void replace(int i) { delete current; current = new Rect(i, 3); }
int main(int argc, char**) { current = new Square(argc + 1); int r = current->area(); replace(argc + 4); r = 100 * r + current->area(); delete current; std::printf("%d\n", r); return 0; }
