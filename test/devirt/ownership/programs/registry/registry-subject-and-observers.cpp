// A subject tells its observers that it ends, in its base destructor; the observers ask the subject and are answered by the base.

#include "io.h"

struct Subject;
struct Observer {
  Subject *subject = nullptr;
  virtual void told() = 0;

protected:
  ~Observer() = default;
};
struct Subject {
  Observer *observers[2] = {};
  virtual int state() { return 1; }
  NOINLINE void tell() {
    for (Observer *observer : observers)
      if (observer)
        observer->told();
  }
  STRUCTOR virtual ~Subject() { tell(); }
};
struct Printer final : Observer {
  void told() override { note(subject->state()); }
};
struct Doubler final : Observer {
  void told() override { note(2 * subject->state()); }
};
struct Switch : Subject {
  int state() override { return 3; }
};
struct Dial : Subject {
  int k;
  STRUCTOR explicit Dial(int k) : k(k) {}
  int state() override { return k; }
};

int main() {
  Printer printer;
  Doubler doubler;
  for (int i = 0; i < opaque(2); i++) {
    Subject *subject = i ? static_cast<Subject *>(new Dial(4)) : new Switch;
    subject->observers[i] = &printer;
    subject->observers[1 - i] = &doubler;
    printer.subject = doubler.subject = subject;
    subject->tell();
    delete subject;
  }
  show();
  return 0;
}
