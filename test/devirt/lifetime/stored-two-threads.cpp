// Two threads call through pointers that a base constructor stored, when the objects are complete: each calls the complete
// object's function ([class.cdtor]/4, [intro.races]).
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s
// OPTIONS: -pthread

#include <cstdio>
#include <pthread.h>

struct Worker;
static Worker *registered[2];
static int count;
struct Worker {
  int result = 0;
  STRUCTOR Worker() { registered[count++] = this; }
  virtual int job() { return 1; }
  virtual ~Worker() {}
};
struct Adder : Worker {
  STRUCTOR Adder() {}
  int job() override { return 2; }
};

static void *run(void *index) {
  Worker *w = registered[*static_cast<int *>(index)];
  w->result = w->job();
  return nullptr;
}

int main() {
  Adder a;
  Worker w;
  pthread_t threads[2];
  int indices[2] = {0, 1};
  for (int i = 0; i < 2; ++i)
    if (pthread_create(&threads[i], nullptr, run, &indices[i]) != 0)
      return 1;
  for (pthread_t t : threads)
    pthread_join(t, nullptr);
  printf("%d %d\n", a.result, w.result);
}
