; A merge that leaves an alias passes the check.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

; CHECK: @b = dso_local unnamed_addr alias i32 (i32), ptr @a
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

define dso_local i32 @a(i32 %x) unnamed_addr {
  %v = mul i32 %x, 3
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @b(i32 %x) unnamed_addr {
  %v = mul i32 %x, 3
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}
