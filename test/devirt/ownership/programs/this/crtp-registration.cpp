// A base made by the curiously recurring template registers `this` of the derived class; the registry calls the finished objects.

#include "io.h"

struct Plugin {
  virtual int id() const { return 1; }
  STRUCTOR virtual ~Plugin() {}
};
static Plugin *plugins[4];
static int count;
template <class T> struct Registered : Plugin {
  int index;
  STRUCTOR Registered() : index(count++) {
    plugins[index] = this;
    note(plugins[index]->id());
  }
  STRUCTOR ~Registered() override {
    note(plugins[index]->id());
    plugins[index] = nullptr;
    count--;
  }
  int kind() const { return static_cast<const T *>(this)->id() + 1; }
};
struct Audio : Registered<Audio> {
  int id() const override { return 2; }
};
struct Video : Registered<Video> {
  int id() const override { return 4; }
};
NOINLINE static void all() {
  for (int i = 0; i < count; i++)
    note(plugins[i]->id());
}

int main() {
  Audio audio;
  note(audio.kind());
  {
    Video video;
    note(video.kind());
    all();
  }
  Plugin *plugin = opaque(1) ? static_cast<Plugin *>(new Video) : new Audio;
  all();
  delete plugin;
  all();
  show();
  return 0;
}
