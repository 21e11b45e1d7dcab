// A function that owns two objects returns from three places. On each way the tracked object is destroyed, and its base
// destructor meets the base's class.

#include "io.h"

struct File;
static File *open_file;
struct File {
  virtual int mode() { return 1; }
  STRUCTOR virtual ~File() { note(open_file->mode()); }
};
struct Pipe : File {
  int mode() override { return 2; }
};
struct Socket : File {
  int mode() override { return 3; }
};
struct Handle {
  File *file;
  STRUCTOR explicit Handle(File *file) : file(file) { open_file = file; }
  Handle(const Handle &) = delete;
  STRUCTOR ~Handle() {
    open_file = file;
    delete file;
  }
};
NOINLINE static int work(int n) {
  Handle a(new Pipe);
  if (n == 0)
    return open_file->mode();
  Handle b(n > 1 ? static_cast<File *>(new Socket) : new Pipe);
  note(open_file->mode());
  if (n == 2)
    return a.file->mode() + b.file->mode();
  return b.file->mode();
}

int main(int argc, char **) {
  for (int n = 0; n < argc + 3; n++)
    note(work(n));
  show();
  return 0;
}
