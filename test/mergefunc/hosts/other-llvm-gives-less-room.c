// Before LLVM 22 what a plugin tells of itself has four fields, and the host has room for no more: of
// the fifth nothing is written there. LLVM 22 gets all five.
// REQUIRES: opt-19, x86_64, since-llvm-22, hosts-of-this-system
// RUN: %clang %s -o %t
// RUN: %t $(ldd $(which opt-19) | awk '/libLLVM/ { print $3 }') %plugin 2>&1 | FileCheck %s --check-prefix=OTHER -DMAJOR=%major
// RUN: %t $(ldd $(which opt) | awk '/libLLVM/ { print $3 }') %plugin 2>&1 | FileCheck %s --check-prefix=OWN

// OTHER: mergefn: this plugin is for LLVM [[MAJOR]], and '{{.*}}' has LLVM 19.
// OTHER: version 2, name mergefn, beyond the four fields 5a5a5a5a5a5a5a5a 5a5a5a5a5a5a5a5a
// OWN-NOT: built for
// OWN: version 2, name mergefn, beyond the four fields 0 5a5a5a5a5a5a5a5a

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct Room {
  uint32_t version;
  const char *name, *pluginVersion;
  void (*enter)(void *);
  uint64_t beyond[2];
};

int main(int argc, char **argv) {
  if (!dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL))
    return puts(dlerror());
  void *plugin = dlopen(argv[2], RTLD_LAZY);
  if (!plugin)
    return puts(dlerror());
  // How a result in memory is asked for on x86-64.
  struct Room *(*info)(struct Room *) = dlsym(plugin, "llvmGetPassPluginInfo");
  struct Room room;
  memset(&room, 0x5a, sizeof(room));
  if (info(&room) != &room)
    return puts("the result's address is not returned");
  printf("version %u, name %s, beyond the four fields %lx %lx\n", room.version,
         room.name, room.beyond[0], room.beyond[1]);
}
