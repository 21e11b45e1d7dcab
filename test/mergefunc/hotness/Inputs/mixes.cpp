// Three pairs of functions that differ in one number. The arguments say how often each pair is called: the first function of a pair that
// often, the second once more.
#include <cstdio>
#include <cstdlib>

extern "C" {
#define MIX(name, number, sign)                                                                                        \
  __attribute__((noinline)) unsigned name(unsigned *values, unsigned salt) {                                           \
    unsigned sum = salt ^ number;                                                                                      \
    if (values[0] % 5 == 0)                                                                                            \
      sum = (sum << 5) sign(sum >> 7);                                                                                 \
    values[0] = values[1] sign sum * 3;                                                                                \
    values[1] = values[2] ^ sum;                                                                                       \
    values[2] = (values[3] sign sum) * salt;                                                                           \
    values[3] = values[4] * 7 sign values[5];                                                                          \
    values[4] = values[5] % 1000 ^ values[6];                                                                          \
    values[5] = values[6] * 13 sign values[7];                                                                         \
    values[6] = values[7] % 77 ^ values[0];                                                                            \
    values[7] += sum;                                                                                                  \
    return sum sign values[3];                                                                                         \
  }
MIX(plus_one, 1077, +)
MIX(plus_two, 1033, +)
MIX(minus_one, 1077, -)
MIX(minus_two, 1033, -)
MIX(and_one, 1077, &)
MIX(and_two, 1033, &)
}

int main(int argc, char **argv) {
  unsigned values[8] = {1, 2, 3, 4, 5, 6, 7, 8}, sum = 0;
  int pluses = argc > 1 ? std::atoi(argv[1]) : 10;
  int minuses = argc > 2 ? std::atoi(argv[2]) : 10;
  int ands = argc > 3 ? std::atoi(argv[3]) : 10;
  for (int i = 0; i < pluses; i++)
    sum += plus_one(values, i);
  for (int i = 0; i <= pluses; i++)
    sum += plus_two(values, i);
  for (int i = 0; i < minuses; i++)
    sum += minus_one(values, i);
  for (int i = 0; i <= minuses; i++)
    sum += minus_two(values, i);
  for (int i = 0; i < ands; i++)
    sum += and_one(values, i);
  for (int i = 0; i <= ands; i++)
    sum += and_two(values, i);
  std::printf("%u %u %u %u\n", sum, values[0], values[5], values[7]);
}
