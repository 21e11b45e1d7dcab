// f1 calls k2, k2 calls f2, and f2 calls k1: none of them recurses. The body that f1 and f2 share does, and the static variable that it uses must
// stay one: LLVM's rpo-function-attrs would conclude from callers that do not recurse that the body does not, and GlobalOpt would make a
// local variable of it. With ALIGNED, the body calls another object that calls back.
// RUN: %clang -Os -flto -c %s -o %t.o
// RUN: %clang -Os -c -DNATIVE %s -o %t.native.o
// RUN: %clang -Os -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o %t.native.o -o %t
// RUN: %t; test $? = 33
// RUN: %clang -Os -flto -c -DALIGNED %s -o %t.aligned.o
// RUN: %clang -Os -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.aligned.o %t.native.o -o %t.aligned
// RUN: %t.aligned; test $? = 15

extern volatile int sink[];
extern "C" int h(int);
extern "C" int ext(int);
extern "C" int g2(int);

#ifdef NATIVE
volatile int sink[10000];
extern "C" int h(int x) {
  sink[x] = x * 3;
  return x;
}
extern "C" __attribute__((weak)) int g2(int x) { return x; }
extern "C" int ext(int x) { return g2(x); }
#else
static int s;

#define BODY(NAME, CALLEE)                                                                                              \
  __attribute__((noinline)) static int NAME(int x) {                                                                    \
    s = x;                                                                                                              \
    sink[x] = 1;                                                                                                        \
    sink[x + 1] = x * x;                                                                                                \
    sink[x + 3] ^= x;                                                                                                   \
    sink[x * 5] += x;                                                                                                   \
    sink[x * 9] -= x + 4;                                                                                               \
    sink[x * 13] ^= x * 11;                                                                                             \
    sink[x * 21] += x * 17;                                                                                             \
    sink[x * 33] += x * 19;                                                                                             \
    sink[x * 51] |= x;                                                                                                  \
    sink[x * 57] |= x * 23;                                                                                             \
    sink[x * 71] |= x + 23;                                                                                             \
    CALLEE(x + 1);                                                                                                      \
    return s * 3;                                                                                                       \
  }

#ifdef ALIGNED
__attribute__((noinline)) static int h2(int x) {
  sink[x] = x * 3;
  return x;
}
BODY(f2, h2)
BODY(f1, ext)
extern "C" __attribute__((noinline)) int g2(int x) {
  sink[x] = 7;
  return f2(x + 3) - 1;
}
int main(int c, char **) { return f1(c); }
#else
__attribute__((noinline)) static int k1(int x) { return h(x + 1) * 5; }
BODY(f2, k1)
__attribute__((noinline)) static int k2(int x) {
  sink[x] = 7;
  return f2(x + 3) - 1;
}
BODY(f1, k2)
int main(int c, char **) { return f1(c) + f2(c + 5); }
#endif
#endif
