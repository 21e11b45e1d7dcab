// An exception destroys what the owners hold. The base destructors call through the tracker while the stack is unwound.

#include "io.h"

struct Task;
static Task *running;
struct Task {
  virtual int step() { return 1; }
  STRUCTOR virtual ~Task() { note(running->step()); }
};
struct Copy : Task {
  int step() override { return 2; }
};
struct Move : Task {
  int step() override { return 3; }
};
struct Owner {
  Task *task;
  STRUCTOR explicit Owner(Task *task) : task(task) { running = task; }
  Owner(const Owner &) = delete;
  STRUCTOR ~Owner() {
    running = task;
    delete task;
  }
};
NOINLINE static void work(int n) {
  Owner first(new Copy);
  note(running->step());
  Owner second(n > 1 ? static_cast<Task *>(new Copy) : new Move);
  note(running->step());
  if (n > 0)
    throw n;
}

int main(int argc, char **) {
  for (int n = 0; n < argc + 2; n++) {
    try {
      work(n);
    } catch (int caught) {
      note(caught);
    }
  }
  show();
  return 0;
}
