// A vptr that both ways load before is shared by a phi, in a block that begins with the debug records of a variable.
// RUN: %clangxx -O1 -g -fstrict-vtable-pointers -fpass-plugin=%plugin -Xclang -llvm-verify-each -c %s -o %t.o
struct A { virtual void f(); virtual void g(); virtual void h(int); };
void run(A*p,int c,int d){ if(c) { p->f(); } else { p->g(); p->g(); } int k=d; p->h(k); }
