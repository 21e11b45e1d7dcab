; A merge of functions that call each other in a cycle passes the check.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

; CHECK-DAG: define internal i32 @ping1
; CHECK-DAG: define internal i32 @pong1
; CHECK-NOT: define internal i32 @p{{i|o}}ng2
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

define internal i32 @ping1(i32 %x) {
  %a = call i32 @outside(i32 %x)
  %b = call i32 @pong1(i32 %a)
  %c = xor i32 %b, 1
  ret i32 %c
}

define internal i32 @pong1(i32 %x) {
  %a = call i32 @outside(i32 %x)
  %b = call i32 @ping1(i32 %a)
  %c = xor i32 %b, 2
  ret i32 %c
}

define internal i32 @ping2(i32 %x) {
  %a = call i32 @outside(i32 %x)
  %b = call i32 @pong2(i32 %a)
  %c = xor i32 %b, 1
  ret i32 %c
}

define internal i32 @pong2(i32 %x) {
  %a = call i32 @outside(i32 %x)
  %b = call i32 @ping2(i32 %a)
  %c = xor i32 %b, 2
  ret i32 %c
}

define dso_local i32 @use(i32 %x) {
  %a = call i32 @ping1(i32 %x)
  %b = call i32 @ping2(i32 %a)
  ret i32 %b
}
