// The executable has copies of the library's vtables by copy relocations, and the library binds its own symbols (-Bsymbolic), so its constructors
// store other vtables than those that the executable names.
// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: %clangxx -O2 -fPIC -shared -Wl,-Bsymbolic library.cpp -o liblibrary.so
// RUN: %clangxx -O0 -fno-pic -no-pie main.cpp ./liblibrary.so -o plain && ./plain > expected
// RUN: %clangxx -O1 -fno-pic -no-pie -fstrict-vtable-pointers -fpass-plugin=%plugin -Xclang -llvm-verify-each main.cpp ./liblibrary.so -o one && ./one | diff expected -
// RUN: %clangxx -O2 -fno-pic -no-pie -fstrict-vtable-pointers -fpass-plugin=%plugin -Xclang -llvm-verify-each main.cpp ./liblibrary.so -o two && ./two | diff expected -
// With `closed` the classes stay open: they have default visibility.
// RUN: env MERGEFN_DEVIRT=closed %clangxx -O2 -fno-pic -no-pie -flto -fwhole-program-vtables -fpass-plugin=%plugin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin main.cpp ./liblibrary.so -o closed && ./closed | diff expected -
//--- classes.h
#include <cstdio>
#define EXPORTED __attribute__((visibility("default")))
struct A { int k=1; EXPORTED A(); EXPORTED virtual int f(); EXPORTED virtual int g(); }; struct B : A { EXPORTED B(); EXPORTED int f()override; EXPORTED int g()override; };
//--- library.cpp
#include "classes.h"
A::A(){ k=2; } B::B(){ k=3; } int A::f(){return k;} int A::g(){return 7;} int B::f(){return k+10;} int B::g(){return 8;}
//--- main.cpp
#include "classes.h"
int main(int c,char**){ for(int i=0;i<3;i++){ A*p; if((i+c)&1) p=new A; else p=new B; std::printf("%d %d\n",p->f(),p->g()); } }
