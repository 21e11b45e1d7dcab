// Two registries hold the same object: the base fills one, the derived class the other. Both lead to one object, of one class at
// a time.

#include "io.h"

struct Device;
static Device *by_port, *by_name;
struct Device {
  STRUCTOR Device() {
    by_port = this;
    note(by_port->id());
  }
  virtual int id() { return 1; }
  STRUCTOR virtual ~Device() { note(by_name->id() + by_port->id()); }
};
struct Disk : Device {
  STRUCTOR Disk() {
    by_name = this;
    note(by_port->id() + by_name->id());
  }
  int id() override { return 2; }
  STRUCTOR ~Disk() override { note(by_name->id() + by_port->id()); }
};
struct Ssd : Disk {
  int id() override { return 3; }
};
NOINLINE static void both() { note(by_name->id() + by_port->id()); }

int main() {
  {
    Ssd ssd;
    both();
    Disk *disk = new Disk;
    both();
    delete disk;
    by_port = by_name = &ssd;
    both();
  }
  show();
  return 0;
}
