// A member function rebuilds the object that a structure holds, in one of two arms; the structure's pointer is only read
// afterwards.

#include "io.h"

struct Face {
  virtual int f() const = 0;
  static void *operator new(size_t, unsigned char (&place)[32]) { return place; }
  static void operator delete(void *, unsigned char (&)[32]) {}
};
struct Happy : Face {
  int k;
  STRUCTOR explicit Happy(int k) : k(k) {}
  int f() const override { return k; }
};
struct Sad : Face {
  int k;
  STRUCTOR explicit Sad(int k) : k(k) {}
  int f() const override { return k + 1; }
};
struct Mood {
  alignas(16) unsigned char place[32];
  Face *face;
  STRUCTOR explicit Mood(int k) : face(new (place) Happy(k)) {}
  NOINLINE int change(bool happy, int k) {
    int before = face->f();
    if (happy)
      face = new (place) Happy(k);
    else
      face = new (place) Sad(k);
    return before;
  }
};

int main(int argc, char **) {
  Mood mood(2);
  note(mood.face->f());
  note(mood.change(argc > 1, 3));
  note(mood.face->f());
  note(mood.change(argc > 0, 5));
  note(mood.face->f());
  for (int i = 0; i < argc + 2; i++) {
    note(mood.change(i & 1, i));
    note(mood.face->f());
  }
  show();
  return 0;
}
