; A merge of functions that the linker may replace passes the check, the body being private.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

; CHECK: define internal i32 @a.merged
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

define linkonce_odr i32 @a(i32 %x) {
  %v = mul i32 %x, 3
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define linkonce_odr i32 @b(i32 %x) {
  %v = mul i32 %x, 3
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @use(i32 %x, ptr %p) {
  store ptr @a, ptr %p
  store volatile ptr @b, ptr %p
  %a = call i32 @a(i32 %x)
  %b = call i32 @b(i32 %a)
  ret i32 %b
}
