// The thrown object registers itself: its base keeps a pointer to the copy that is in flight. The handlers' end destroys it, and
// its base calls through the pointer.

#include "io.h"

struct Error;
static Error *newest;
struct Error {
  STRUCTOR Error() { newest = this; }
  STRUCTOR Error(const Error &) { newest = this; }
  virtual int code() const { return 1; }
  STRUCTOR virtual ~Error() {
    if (newest == this) {
      note(newest->code());
      newest = nullptr;
    }
  }
};
struct Parse : Error {
  int code() const override { return 2; }
};
struct Syntax final : Parse {
  int k;
  STRUCTOR explicit Syntax(int k) : k(k) {}
  int code() const override { return k; }
};
NOINLINE static void fail(int n) {
  if (n == 0)
    throw Parse();
  if (n == 1)
    throw Syntax(n + 2);
  Syntax local(n + 3);
  throw local;
}

int main(int argc, char **) {
  for (int n = 0; n < argc + 2; n++) {
    try {
      try {
        fail(n);
      } catch (const Parse &parse) {
        note(parse.code());
        if (newest)
          note(newest->code());
        throw;
      }
    } catch (Error &error) {
      newest = &error;
      note(newest->code());
    }
  }
  show();
  return 0;
}
