// In a loop the object in a buffer is replaced by one of another class and read through std::launder of the buffer alone.

#include "io.h"

#include <new>

struct Base {
  virtual int f() const = 0;
  virtual ~Base() = default;
};
struct A : Base {
  int f() const override { return 2; }
};
struct B : Base {
  int f() const override { return 3; }
};
struct Buffer {
  alignas(16) unsigned char memory[16];
  Base *current() { return std::launder(reinterpret_cast<Base *>(memory)); }
  NOINLINE void put(bool a) {
    if (a)
      new (memory) A;
    else
      new (memory) B;
  }
};

int main(int argc, char **) {
  static_assert(sizeof(A) <= 16 && sizeof(B) <= 16);
  Buffer buffer;
  buffer.put(argc > 0);
  for (int i = 0; i < argc + 4; i++) {
    note(buffer.current()->f());
    buffer.current()->~Base();
    buffer.put(i % 3 == 1);
    note(buffer.current()->f());
  }
  buffer.current()->~Base();
  show();
  return 0;
}
