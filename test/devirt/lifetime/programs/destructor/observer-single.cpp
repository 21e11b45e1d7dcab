// One observer at a time, in a variable that its base destructor clears: notified while its base is destroyed, the base's
// function reacts ([class.cdtor]/4).

#include <cstdio>

struct Observer;
static Observer *observer;
NOINLINE static void notify(const char *event);
struct Observer {
  virtual int react() { return 1; }
  STRUCTOR virtual ~Observer() {
    notify("observer ends");
    observer = nullptr;
  }
};
struct Counter : Observer {
  int n = 10;
  STRUCTOR ~Counter() { notify("counter ends"); }
  int react() override { return n++; }
};
NOINLINE static void notify(const char *event) {
  if (Observer *o = observer)
    printf("%s: %d\n", event, o->react());
  else
    printf("%s: nobody\n", event);
}

int main() {
  {
    Counter c;
    notify("too early");
    observer = &c;
    notify("event");
  }
  notify("too late");
  return 0;
}
