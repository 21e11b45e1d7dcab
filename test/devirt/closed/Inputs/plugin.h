struct __attribute__((visibility("default"))) Base {
  virtual int value();
};
struct __attribute__((visibility("default"))) Derived : Base {
  int value() override;
};
