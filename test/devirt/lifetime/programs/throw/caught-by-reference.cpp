// An exception object stores itself in its base constructors: caught by reference to its base it has its own class, also
// through the stored pointer, while it is handled ([except.throw]/3, [class.cdtor]/4).

#include <cstdio>

struct Error;
static Error *last;
NOINLINE static int use();
struct Error {
  STRUCTOR Error() { last = this; }
  STRUCTOR Error(const Error &) { last = this; }
  virtual int code() const { return 1; }
  STRUCTOR virtual ~Error() {
    if (last == this)
      printf("error ends %d\n", use());
  }
};
struct Denied : Error {
  int n;
  STRUCTOR explicit Denied(int n) : n(n) {}
  STRUCTOR ~Denied() {}
  int code() const override { return n; }
};
NOINLINE static int use() { return last->code(); }
APART static void fail(int n) { throw Denied(n); }

int main(int argc, char **) {
  for (int i = argc; i < argc + 2; ++i)
    try {
      fail(i * 10);
    } catch (const Error &e) {
      printf("caught %d %d\n", e.code(), use());
    }
  return 0;
}
