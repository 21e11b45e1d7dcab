// Two exported functions with equal bodies, one that only a native object
// calls, and one by its address.
struct Metres {
  int value;
};
struct Feet {
  int value;
};

template <typename Unit>
__attribute__((noinline)) int mean(const Unit *units, int count) {
  int sum = 0;
  for (int i = 0; i < count; i++) {
    sum = sum * 31 + units[i].value;
    if (sum % 7 == 3)
      sum ^= 0x5a5a5a;
    sum += (sum >> 3) * 5;
  }
  return count ? sum / count : 0;
}

extern "C" {
int native(int number);

int called_by_native(int number) { return number * 3 + 1; }

int metres(int first) {
  Metres all[] = {{first}, {first + 2}, {first * 5}};
  return mean(all, 3);
}

int feet(int first) {
  Feet all[] = {{first}, {first + 2}, {first * 5}};
  return mean(all, 3);
}

int by_address(int which, int first) {
  static int (*const table[])(int) = {metres, feet, native};
  return table[which % 3](first);
}
}
