; Tables that become equal by merging pass the check.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

; CHECK: @ta = private
; CHECK-NOT: @tb
target triple = "x86_64-unknown-linux-gnu"

@ta = private unnamed_addr constant [2 x ptr] [ptr @a, ptr @outside]
@tb = private unnamed_addr constant [2 x ptr] [ptr @b, ptr @outside]

declare i32 @outside(i32)

define internal i32 @a(i32 %x) unnamed_addr {
  %v = mul i32 %x, 3
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define internal i32 @b(i32 %x) unnamed_addr {
  %v = mul i32 %x, 3
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local ptr @f(i64 %i) {
  %p = getelementptr [2 x ptr], ptr @ta, i64 0, i64 %i
  %q = load ptr, ptr %p, align 8
  %r = load ptr, ptr %q, align 8
  %s = load ptr, ptr %r, align 8
  ret ptr %s
}

define dso_local ptr @g(i64 %i) {
  %p = getelementptr [2 x ptr], ptr @tb, i64 0, i64 %i
  %q = load ptr, ptr %p, align 8
  %r = load ptr, ptr %q, align 8
  %s = load ptr, ptr %r, align 8
  ret ptr %s
}
