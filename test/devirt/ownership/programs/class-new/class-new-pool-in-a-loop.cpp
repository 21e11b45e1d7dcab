// A loop makes and deletes one object at a time in a pool's single slot, of one class while the counter is even and of another
// while it is odd.

#include "io.h"

alignas(16) static unsigned char slot[64];
struct Job;
static Job *job;
struct Job {
  virtual int run() { return 1; }
  virtual ~Job() = default;
  static void *operator new(size_t) { return slot; }
  static void operator delete(void *) {}
};
struct Fast : Job {
  int run() override { return 2; }
};
struct Slow : Job {
  int steps;
  STRUCTOR explicit Slow(int steps) : steps(steps) {}
  int run() override { return steps; }
};
NOINLINE static void work() { note(job->run()); }

int main(int argc, char **) {
  for (int i = 0; i < argc + 5; i++) {
    if (i % 2)
      job = new Fast;
    else
      job = new Slow(i + 3);
    work();
    note(job->run());
    delete job;
  }
  show();
  return 0;
}
