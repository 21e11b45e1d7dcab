// A small vector keeps polymorphic values in place, moves them to the heap when it grows, and destroys what it left behind.

#include "io.h"

#include <new>

struct Value;
static Value *newest;
struct Value {
  int k;
  STRUCTOR explicit Value(int k) : k(k) { newest = this; }
  STRUCTOR Value(const Value &other) : k(other.k) { newest = this; }
  virtual int f() const { return 1; }
  STRUCTOR virtual ~Value() {}
};
struct Number : Value {
  using Value::Value;
  int f() const override { return k; }
  STRUCTOR ~Number() override { note(f()); }
};
struct Vector {
  alignas(Number) unsigned char local[2 * sizeof(Number)];
  unsigned char *memory = local;
  int size = 0, capacity = 2;
  Number *at(int i) { return std::launder(reinterpret_cast<Number *>(memory + i * sizeof(Number))); }
  NOINLINE void grow() {
    auto *larger = static_cast<unsigned char *>(malloc(2 * capacity * sizeof(Number)));
    for (int i = 0; i < size; i++) {
      new (larger + i * sizeof(Number)) Number(*at(i));
      at(i)->~Number();
    }
    if (memory != local)
      free(memory);
    memory = larger;
    capacity *= 2;
  }
  NOINLINE void push(int k) {
    if (size == capacity)
      grow();
    new (memory + size++ * sizeof(Number)) Number(k);
  }
  STRUCTOR ~Vector() {
    while (size)
      at(--size)->~Number();
    if (memory != local)
      free(memory);
  }
};

int main() {
  {
    Vector vector;
    for (int i = 0; i < opaque(5); i++) {
      vector.push(i + 1);
      note(newest->f());
      note(vector.at(0)->f());
    }
  }
  show();
  return 0;
}
