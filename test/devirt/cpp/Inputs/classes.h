// Classes with functions in another translation unit (classes.cpp). None of their virtual
// functions is inline, so clang can emit copies of their vtables wherever it needs them.
#pragma once
#include <cstdio>

#define TEST __attribute__((noinline))

struct Base {
  explicit Base(int n);
  virtual int name();
  virtual int add(int k);
  virtual ~Base();
  int n;
};
struct Derived : Base {
  explicit Derived(int n);
  int name() override;
  int add(int k) override;
  ~Derived() override;
};
struct Other : Base {
  explicit Other(int n);
  int name() override;
  int add(int k) override;
  ~Other() override;
};
/// Inherits `add` from Derived.
struct Further : Derived {
  explicit Further(int n);
  int name() override;
  ~Further() override;
};
struct Side {
  explicit Side(int m);
  virtual int side();
  virtual ~Side();
  int m;
};
struct Both : Base, Side {
  explicit Both(int n);
  int name() override;
  int side() override;
  ~Both() override;
};
struct Root {
  explicit Root(int r);
  virtual int root();
  virtual ~Root();
  int r;
};
struct Left : virtual Root {
  explicit Left(int r);
  virtual int left();
  ~Left() override;
};
struct Right : virtual Root {
  explicit Right(int r);
  virtual int right();
  ~Right() override;
};
struct Diamond : Left, Right {
  explicit Diamond(int r);
  int root() override;
  int left() override;
  int right() override;
  ~Diamond() override;
};
struct Shape {
  Shape();
  virtual Shape *copy();
  virtual int area();
  virtual ~Shape();
};
struct Square : Shape {
  explicit Square(int a);
  Square *copy() override;
  int area() override;
  ~Square() override;
  int a;
};

/// Has a virtual function that other linked images cannot name.
struct Private {
  explicit Private(int n);
  __attribute__((visibility("hidden"))) virtual int secret();
  virtual int open();
  int n;
};

/// Opaque: what they do is not known to the caller.
void use(Base *object);
void use(Side *object);
void use(void *memory);
int opaque(int n);
Base *unknown(int n);
