// With virtual function elimination too, the slots of what only the compare replaced are empty, and the two vtables hold the same. They are what
// the compare is about, and stay two.
//
// RUN: %S/Inputs/run %clangxx %plugin %s %t --only full -- -fvisibility=hidden -fwhole-program-vtables -fvirtual-function-elimination -fno-rtti

#include <cstdio>

struct Entry {
  virtual bool is_link() const = 0;
  virtual const char *target() const = 0;
};
struct File : Entry {
  const char *path;
  explicit File(const char *path) : path(path) {}
  bool is_link() const override { return false; }
  const char *target() const override { return path; }
};
struct Link : Entry {
  const char &path;
  explicit Link(const char &path) : path(path) {}
  bool is_link() const override { return true; }
  const char *target() const override { return &path; }
};

__attribute__((noinline)) Entry *make(int kind) {
  if (kind & 1)
    return new File(nullptr);
  return new Link(*"there");
}

int main(int argc, char **) {
  for (int kind = argc; kind < 5; ++kind) {
    Entry *entry = make(kind);
    if (entry->is_link())
      std::printf("link to %s\n", entry->target());
    else
      std::printf("file %s\n", entry->target() ? "somewhere" : "nowhere");
  }
}
