// A library that exports only its constructors has vtables of its own, which these constructors store. A compare of vptrs with the program's
// vtables would send the call of one class to a function of another one.
// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: %clangxx -O2 -fPIC -fvisibility=hidden -shared library.cpp -o liblibrary.so
// RUN: %clangxx -O0 main.cpp ./liblibrary.so -o plain && ./plain > expected
// RUN: %clangxx -O1 -fPIC -fstrict-vtable-pointers -fpass-plugin=%plugin -Xclang -llvm-verify-each main.cpp ./liblibrary.so -o one && ./one | diff expected -
// RUN: %clangxx -O2 -fPIC -fstrict-vtable-pointers -fpass-plugin=%plugin -Xclang -llvm-verify-each main.cpp ./liblibrary.so -o two && ./two | diff expected -
// RUN: %clangxx -O2 -fPIC -flto -fstrict-vtable-pointers -fpass-plugin=%plugin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin main.cpp ./liblibrary.so -o full && ./full | diff expected -
// With `closed` the classes stay open: they have default visibility.
// RUN: env MERGEFN_DEVIRT=closed %clangxx -O2 -fPIC -flto -fwhole-program-vtables -fpass-plugin=%plugin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin main.cpp ./liblibrary.so -o closed && ./closed | diff expected -
//--- classes.h
#include <cstdio>
#define EXPORTED __attribute__((visibility("default")))
struct A { int k=1; EXPORTED A(); virtual int f(){return k;} virtual int g(){return 7;} };
struct B : A { EXPORTED B(); int f()override{return k+10;} int g()override{return 8;} };
//--- library.cpp
#include "classes.h"
A::A(){ k=2; } B::B(){ k=3; }
//--- main.cpp
#include "classes.h"
inline void run(int c){ for(int i=0;i<3;i++){ A x; B y; A*p=(i+c)&1?&x:&y; std::printf("%d %d\n",p->f(),p->g()); } }
int main(int c,char**){ A a; B b; std::printf("%d %d\n",a.f()+a.g(),b.f()+b.g()); run(c); }
