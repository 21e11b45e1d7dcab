// The current-application pattern: the framework's constructor registers the application, its run loop calls the derived
// application's functions, its destructor the framework's again ([class.cdtor]/4).
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s
// PARTS: 2

#include <cstdio>

class Application {
public:
  Application();
  virtual ~Application();
  virtual const char *name();
  virtual bool step();
  static Application *current();
};
void log(const char *what);
int run();

#if PART == 0
class Editor : public Application {
  int left = 2;

public:
  STRUCTOR Editor() { log("editor begins"); }
  STRUCTOR ~Editor() { log("editor ends"); }
  const char *name() override { return "editor"; }
  bool step() override { return left-- > 0; }
};
int main() {
  Editor e;
  printf("%d steps\n", run());
}
#else
static Application *application;
APART Application::Application() {
  application = this;
  log("application begins");
}
APART Application::~Application() {
  log("application ends");
  application = nullptr;
}
const char *Application::name() { return "application"; }
bool Application::step() { return false; }
APART Application *Application::current() { return application; }
APART void log(const char *what) { printf("%s: %s\n", application->name(), what); }
APART int run() {
  int n = 0;
  while (Application::current()->step()) {
    log("step");
    ++n;
  }
  return n;
}
#endif
