// A std::thread calls through a pointer that a base constructor stored, when the object is complete: the derived class's
// function ([class.cdtor]/4, [intro.races]).
//
// RUN: %S/Inputs/check %clangxx %plugin %s %t
// OPTIONS: -pthread

#include <cstdio>
#include <thread>

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

static void run(int i) { registered[i]->result = registered[i]->job(); }

int main() {
  Adder a;
  Worker w;
  std::thread first(run, 0), second(run, 1);
  first.join();
  second.join();
  printf("%d %d\n", a.result, w.result);
}
