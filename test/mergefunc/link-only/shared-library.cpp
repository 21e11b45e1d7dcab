// A shared library with a version script, linked by mergefn-link, exports what the script says, and a program that replaces one of
// its functions calls its own; in the library calls stay with the body there, as without link-time optimization.
// RUN: split-file %s %t
// RUN: cd %t
// RUN: %clangxx -O2 -fPIC -emit-llvm -c library.cpp -o library.o
// RUN: %clangxx -shared -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-newpm-passes=mergefn-link -Wl,--version-script=library.map library.o -o library.so
// RUN: llvm-nm -D --defined-only library.so | FileCheck %s --check-prefix=NAMES
// RUN: %clangxx -O2 main.cpp library.so -Wl,-rpath,%t -o main
// RUN: ./main | FileCheck %s
// RUN: %clangxx -O2 -rdynamic -DREPLACES main.cpp library.so -Wl,-rpath,%t -o replaces
// RUN: ./replaces | FileCheck %s --check-prefix=REPLACED

// NAMES-NOT: hidden
// NAMES: first@@V1
// NAMES: second@@V1
// NAMES: through@@V1
// CHECK: {{^}}3068 3068 3068 1{{$}}
// REPLACED: {{^}}5 3068 3068 1{{$}}

//--- library.map
V1 { global: first; second; through; local: *; };
//--- library.cpp
extern "C" {
__attribute__((noinline)) int hidden(int x) { return (x * 17 ^ 99) * 13 + (x ^ 5) * x + 106; }
__attribute__((noinline)) int first(int x) { return (x * 17 ^ 99) * 13 + (x ^ 5) * x + 106; }
__attribute__((noinline)) int second(int x) { return (x * 17 ^ 99) * 13 + (x ^ 5) * x + 106; }
int through(int x) { return first(x) + hidden(x) - hidden(x); }
}
//--- main.cpp
#include <cstdio>
extern "C" int first(int), second(int), through(int);
#ifdef REPLACES
extern "C" int first(int) { return 5; }
#endif
int main() { std::printf("%d %d %d %d\n", first(11), second(11), through(11), (void *)first != (void *)second); }
