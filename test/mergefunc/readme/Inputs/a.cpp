template <class T> __attribute__((noinline)) int sum(T *p, int n) {
  int r = 0;
  for (int i = 0; i < n; i++)
    r += static_cast<int>(p[i]) * 3;
  return r;
}
int main() {
  int a[] = {1, 2};
  unsigned b[] = {1, 2};
  return sum(a, 2) - sum(b, 2);
}
