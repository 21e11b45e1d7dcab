; A merge that leaves no name passes the check.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

; CHECK: define internal i32 @a
; CHECK-NOT: @b
; CHECK: call i32 @a
; CHECK-NEXT: call i32 @a
target triple = "x86_64-unknown-linux-gnu"

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

define dso_local i32 @use(i32 %x) {
  %a = call i32 @a(i32 %x)
  %b = call i32 @b(i32 %a)
  ret i32 %b
}
