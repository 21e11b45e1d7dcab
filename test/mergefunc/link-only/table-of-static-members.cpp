// The same with static members of a template: its two instances write six variables each, and tables hold their addresses.
// RUN: %clangxx -O0 %s -o %t.plain && %t.plain > %t.expected
// RUN: %clangxx -Os -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-newpm-passes=mergefn-link %s -o %t && %t | diff %t.expected -
// RUN: %clangxx -Oz -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-newpm-passes=mergefn-link %s -o %t && %t | diff %t.expected -
#include <cstdio>
#include <vector>
template<class T> struct Stats {
  static unsigned hits, misses, total, last, greatest, least;
  static unsigned step(unsigned x);
  static void run(const std::vector<unsigned>&v);
};
template<class T> unsigned Stats<T>::hits; template<class T> unsigned Stats<T>::misses; template<class T> unsigned Stats<T>::total;
template<class T> unsigned Stats<T>::last; template<class T> unsigned Stats<T>::greatest; template<class T> unsigned Stats<T>::least=~0u;
void log(const char*s,unsigned x){ printf("%s %u\n",s,x); }
template<class T> unsigned Stats<T>::step(unsigned x) {
  if (x % T::mod) hits++; else misses++;
  if (x > greatest) greatest = x;
  if (x < least) least = x;
  last = x; total += last; total ^= hits * 3 + misses;
  last = total + x;
  log("step", last);
  return greatest - least + last + total;
}
struct A { static const unsigned mod = 3; static void note(unsigned x) { } static const char*name(){return "a";} };
struct B { static const unsigned mod = 3; static void note(unsigned x) { log("note", x); } static const char*name(){return "b";} };
template<class T> void Stats<T>::run(const std::vector<unsigned>&v) {
  unsigned s = 0;
  log("begin", v.size());
  for (unsigned x : v) { s = s * 31 + step(x); T::note(s); log("sum", s); if (s & 1) log("odd", s / 3); }
  log("end", s); log("hits", hits); log("misses", misses); log("total", total); log("greatest", greatest); log("least", least);
}
int main(int c, char**) { std::vector<unsigned> v; for (int i = 0; i < 9; i++) v.push_back(c * i * i * 7 + i); Stats<A>::run(v); v.push_back(5); Stats<B>::run(v); }
