// The entry of a relative vtable is a `dso_local_equivalent` of a function. Equal member functions of which one is local stand in two such tables.
// RUN: %clangxx -O2 -fexperimental-relative-c++-abi-vtables %s -o %t.plain && %t.plain > %t.expected
// RUN: %clangxx -O1 -fexperimental-relative-c++-abi-vtables -fpass-plugin=%plugin -Xclang -llvm-verify-each %s -o %t && %t | diff %t.expected -
// RUN: %clangxx -O2 -fexperimental-relative-c++-abi-vtables -fpass-plugin=%plugin -Xclang -llvm-verify-each %s -o %t && %t | diff %t.expected -
// RUN: %clangxx -Os -fexperimental-relative-c++-abi-vtables -fpass-plugin=%plugin -Xclang -llvm-verify-each %s -o %t && %t | diff %t.expected -
#include <cstdio>
struct A { virtual void* f(); virtual int g(){return 1;} }; struct D : A { void*k=nullptr; }; void* A::f(){ return *(void**)(this+1); }
namespace { struct B : A { void*k=nullptr; void* f()override{ return *(void**)((A*)this+1); } }; }
A* mk(){ return new B; }
int main(){ A*a=mk(); D d; A*e=&d; std::printf("%d %d %d\n",a->f()==nullptr,a->g(),e->f()==nullptr); }
