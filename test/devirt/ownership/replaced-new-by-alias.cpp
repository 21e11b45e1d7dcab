// The program replaces operator new and delete by aliases of its own functions, as memory allocators do, in another unit; the pair hands out the freed
// object's memory again. Once the link has inlined both, the new object has the freed one's pointer.
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s
// PARTS: 2

#include <cstdio>
#include <cstdlib>
#include <new>

#if PART == 0
struct A { int k; A(int k):k(k){} A(const A&)=delete; virtual int f(){return k+1;} };
struct B : A { using A::A; int f()override{return k+20;} }; struct C : A { using A::A; int f()override{return k+300;} };
static B mkb(){ return B(4);} static C mkc(){ return C(5);} B(*volatile pb)()=mkb; C(*volatile pc)()=mkc;
int main(int c,char**){ B*b=new B(1); int s=b->f(); delete b; C*x=new C(pc()); A*a=x; s=s*10+a->f(); delete x; B*d=new B(pb()); A*q=d; s=s*10+q->f(); delete d; std::printf("%d\n",s); }
#else
static void *freed;
extern "C" void *take(std::size_t n) {
  if (freed) {
    void *p = freed;
    freed = nullptr;
    return p;
  }
  void *p = std::malloc(n < 64 ? 64 : n);
  if (!p)
    std::abort();
  return p;
}
extern "C" void give(void *p) noexcept { freed = p; }
void *operator new(std::size_t) __attribute__((alias("take")));
void operator delete(void *) noexcept __attribute__((alias("give")));
void operator delete(void *p, std::size_t) noexcept { freed = p; }
#endif
