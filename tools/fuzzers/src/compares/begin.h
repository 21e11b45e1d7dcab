// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The begin of every program.
extern "C" int printf(const char *, ...);
typedef void *__attribute__((may_alias)) Vptr;
typedef long __attribute__((may_alias)) Word;
enum Few { One = 1, Two, Three };
alignas(64) extern int cells[16];
extern int own[1], shared;
extern long other, count;
extern long long word;
extern volatile unsigned ticks;
long clean(long x) noexcept;
long counts(long x);
long throws(long x);
long look(int *a);
#ifdef __GXX_RTTI
#define IF_RTTI(...) __VA_ARGS__
#else
#define IF_RTTI(...)
#endif
struct Guard { long &out; Guard(long &o) : out(o) {} ~Guard() { out += 2; } };
template <class T> T *hide(T *p) { asm volatile("" : "+r"(p) : : "memory"); return p; }
