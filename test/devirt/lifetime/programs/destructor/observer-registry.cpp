// Observers register in their base constructor and unregister in their base destructor; a notification in between, also from
// these two, calls what each observer's class has by then ([class.cdtor]/4).

#include <cstdio>

struct Observer;
struct Subject {
  Observer *observers[4];
  int count = 0;
  NOINLINE void add(Observer *o) { observers[count++] = o; }
  NOINLINE void remove(Observer *o);
  NOINLINE void notify(const char *event);
};
static Subject subject;
struct Observer {
  STRUCTOR Observer() {
    subject.add(this);
    subject.notify("added");
  }
  virtual int react() { return 1; }
  STRUCTOR virtual ~Observer() {
    subject.notify("removing");
    subject.remove(this);
  }
};
struct Counter : Observer {
  int n = 2;
  STRUCTOR Counter() {}
  STRUCTOR ~Counter() {}
  int react() override { return n++; }
};
struct Logger final : Observer {
  STRUCTOR ~Logger() {}
  int react() override { return 9; }
};
NOINLINE void Subject::remove(Observer *o) {
  int j = 0;
  for (int i = 0; i < count; ++i)
    if (observers[i] != o)
      observers[j++] = observers[i];
  count = j;
}
NOINLINE void Subject::notify(const char *event) {
  printf("%s:", event);
  for (int i = 0; i < count; ++i)
    printf(" %d", observers[i]->react());
  printf("\n");
}

int main() {
  Counter c;
  subject.notify("event");
  {
    Logger l;
    subject.notify("event");
  }
  subject.notify("event");
  return 0;
}
