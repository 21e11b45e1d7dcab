// What the programs need of the C library, and what they report with.
//
// <cstdio> and <cstdlib> would take longer than all the rest of a build, so the declarations stand here. A program includes <new>, <memory>
// and so on only where it is about what they declare.
//
// It has no guard: each program of a group has its own.

using size_t = decltype(sizeof 0);
extern "C" int printf(const char *format, ...) __attribute__((format(printf, 1, 2)));
extern "C" void *malloc(size_t size) noexcept;
extern "C" void free(void *storage) noexcept;

// The value it is given, of which the optimizer knows nothing: for pointers, integers and conditions.
template <class T> inline T opaque(T value) {
  asm volatile("" : "+r"(value));
  return value;
}

static unsigned long digits;

// Appends a decimal digit to what the next show() prints. It calls nothing, unlike printf, so that the optimizer sees the code on
// both sides of it at once. 19 digits fit.
static inline void note(int digit) { digits = digits * 10 + static_cast<unsigned>(digit); }

// Prints the digits that were noted since the last time.
static inline void show() {
  printf("%lu\n", digits);
  digits = 0;
}
