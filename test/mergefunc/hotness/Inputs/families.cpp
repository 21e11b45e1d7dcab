// Three families of two functions which differ in one number. A run with the argument "forth" calls those of the family forth often, one with
// "back" those of the family back; of the other family one is called as often as the command line has words (2), the other once more (3). Those of
// the family between are called some hundred times by each run.
#include <cstdio>
#include <cstring>

#define FUNCTION(name, operation, salt)                                                                                \
  __attribute__((noinline)) unsigned name(unsigned x, unsigned y) {                                                    \
    unsigned a = x * 31 operation y;                                                                                   \
    a ^= a >> 7;                                                                                                       \
    a += x * y;                                                                                                        \
    a ^= salt;                                                                                                         \
    a *= 2654435761u;                                                                                                  \
    a ^= (a >> 13) operation y;                                                                                        \
    a = a * x + (a << 3);                                                                                              \
    a ^= (a >> 11) * y;                                                                                                \
    a += (a ^ x) * 97;                                                                                                 \
    return a operation y;                                                                                              \
  }
FUNCTION(forth_one, +, 12345)
FUNCTION(forth_two, +, 54321)
FUNCTION(back_one, -, 12345)
FUNCTION(back_two, -, 54321)
FUNCTION(between_one, |, 12345)
FUNCTION(between_two, |, 54321)

// These are inlined, so that they are no family of their own.
#define CALLS(name)                                                                                                    \
  __attribute__((always_inline)) static unsigned name(unsigned one, unsigned two) {                                    \
    unsigned sum = 0;                                                                                                  \
    for (unsigned i = 0; i < one; ++i)                                                                                 \
      sum += name##_one(i, sum);                                                                                       \
    for (unsigned i = 0; i < two; ++i)                                                                                 \
      sum += name##_two(sum, i);                                                                                       \
    return sum;                                                                                                        \
  }
CALLS(forth)
CALLS(back)
CALLS(between)

int main(int argc, char **argv) {
  bool is_back = argc > 1 && !std::strcmp(argv[1], "back");
  unsigned many = argc > 1 ? 4000000 : 4, sum = between(400, 500);
  if (is_back)
    sum += back(many, many) + forth(argc, argc + 1);
  else
    sum += forth(many, many) + back(argc, argc + 1);
  std::printf("%u\n", sum);
}
