#include "plugin.h"

struct Foreign : Derived {
  int value() override { return 3; }
};
extern "C" __attribute__((visibility("default"))) Base *make() { return new Foreign; }
