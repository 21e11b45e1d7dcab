// A state machine's member function destroys its object and makes the next state's in the same storage; the pointer that it
// returns is used from then on.

#include "io.h"

#include <new>

struct State {
  virtual State *next() = 0;
  virtual int id() const = 0;
  virtual ~State() = default;
};
struct Red : State {
  State *next() override;
  int id() const override { return 1; }
};
struct Green : State {
  State *next() override;
  int id() const override { return 2; }
};
NOINLINE State *Red::next() {
  void *here = this;
  this->~Red();
  return new (here) Green;
}
NOINLINE State *Green::next() {
  void *here = this;
  this->~Green();
  return new (here) Red;
}
NOINLINE static State *twice(State *state) { return state->next()->next(); }

int main(int argc, char **) {
  alignas(16) unsigned char memory[16];
  State *state = new (memory) Red;
  note(state->id());
  state = state->next();
  note(state->id());
  for (int i = 0; i < argc + 2; i++) {
    state = state->next();
    note(state->id());
  }
  state = twice(state);
  note(state->id());
  state->~State();
  show();
  return 0;
}
