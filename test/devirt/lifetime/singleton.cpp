// A singleton registers itself in its base constructor and is used by functions that its constructors and destructors call:
// they see the class of which the constructor or destructor runs ([class.cdtor]/4).
//
// RUN: %S/../Inputs/check %clangxx %plugin %t %s

#include <cstdio>

class Service {
  static Service *it;

public:
  STRUCTOR Service() {
    it = this;
    report("service");
  }
  STRUCTOR virtual ~Service() {
    report("service ends");
    it = nullptr;
  }
  virtual const char *name() { return "service"; }
  NOINLINE static void report(const char *when) { printf("%s: %s\n", when, it ? it->name() : "none"); }
  static Service &get();
};
Service *Service::it;
class FileService final : public Service {
public:
  STRUCTOR FileService() { report("file service"); }
  STRUCTOR ~FileService() { report("file service ends"); }
  const char *name() override { return "file service"; }
};
APART Service &Service::get() {
  static FileService s;
  return s;
}

int main() {
  Service::report("before");
  Service::get();
  Service::report("complete");
}
