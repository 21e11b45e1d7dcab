// A dynamic_cast to a final class compares the vptr with that class's vtable, and what follows uses its members. The two classes have the
// same members but for a promise.
//
// RUN: %S/Inputs/run %clangxx %plugin %s %t -- -fvisibility=hidden

#include <cstdio>

namespace {
struct Node {
  virtual const char *name() const = 0;
  virtual ~Node() {}
};
struct Leaf final : Node {
  const char *text;
  explicit Leaf(const char *text) : text(text) {}
  const char *name() const override { return text; }
};
struct Named final : Node {
  const char &text;
  explicit Named(const char &text) : text(text) {}
  const char *name() const override { return &text; }
};
} // namespace

__attribute__((noinline)) static Node *make(int kind) {
  if (kind & 1)
    return new Leaf(kind > 4 ? "leaf" : nullptr);
  return new Named(*"named");
}

__attribute__((noinline)) static void show(const Node *node) {
  if (auto *named = dynamic_cast<const Named *>(node))
    std::printf("a name, %s\n", named->name());
  else if (auto *leaf = dynamic_cast<const Leaf *>(node))
    std::printf("a leaf, %s\n", leaf->name() ? leaf->name() : "none");
}

int main(int argc, char **) {
  for (int kind = argc; kind < 7; ++kind)
    show(make(kind));
}
