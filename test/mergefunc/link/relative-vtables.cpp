// Relative vtables hold 32-bit offsets to functions of this linked image. With two classes of equal
// functions, in a shared library, the link succeeds and every call lands.
// RUN: %clangxx -O2 -fPIC -fexperimental-relative-c++-abi-vtables -fno-rtti -fpass-plugin=%plugin -Rpass=rust-mergefunc -DLIBRARY -c %s -o %t.1.o 2>&1 | FileCheck %s --check-prefix=MERGED
// RUN: %clangxx -fuse-ld=lld -shared %t.1.o -o %t.so
// RUN: %clangxx -O2 -fPIC -fexperimental-relative-c++-abi-vtables -fno-rtti -fpass-plugin=%plugin %s %t.so -fuse-ld=lld -o %t
// RUN: %t | FileCheck %s
// RUN: %clangxx -fuse-ld=bfd -shared %t.1.o -o %t.bfd.so

// MERGED: merged '{{.*}}::get(unsigned int) const' into '{{.*}}::get(unsigned int) const'
// CHECK: {{^}}18226 27557 38810 38810{{$}}

#include <cstdio>

struct Base {
  virtual unsigned get(unsigned x) const = 0;
  virtual unsigned more(unsigned x) const = 0;
};

Base *make(int which);

#ifdef LIBRARY
#define CLASS(Name)                                                                                \
  struct Name : Base {                                                                             \
    unsigned get(unsigned x) const override;                                                       \
    unsigned more(unsigned x) const override { return get(x); }                                    \
  };                                                                                               \
  unsigned Name::get(unsigned x) const {                                                           \
    unsigned r = x * 7 + 3;                                                                        \
    r ^= x;                                                                                        \
    r = (r << 2) - x;                                                                              \
    r |= x >> 3;                                                                                   \
    return r * r + 1;                                                                              \
  }

CLASS(One)
CLASS(Two)

namespace {
CLASS(Three)
}

Base *make(int which) {
  switch (which) {
  case 0: return new One;
  case 1: return new Two;
  default: return new Three;
  }
}
#else
int main() {
  std::printf("%u %u %u %u\n", make(0)->get(5), make(1)->get(6), make(2)->get(7), make(2)->more(8));
  return 0;
}
#endif
