; A function that metadata tells apart is no twin for whose sake a result counts: the unused one goes into
; the function that returns nothing.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="define {{.*}}@unused("
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@annotated(
; CHECK: call i64 @step({{.*}}), !note
; CHECK-LABEL: define {{.*}}void @nothing(
; CHECK-LABEL: define i64 @user(
; CHECK: call void @nothing(i64 1)
; CHECK: call i64 @annotated(i64 2)
; CHECK: call void @nothing(i64 3)
declare i64 @step(i64)

define internal i64 @unused(i64 %x) {
  %first = call i64 @step(i64 %x)
  %scaled = mul i64 %first, 21
  %second = call i64 @step(i64 %scaled)
  ret i64 %second
}

define internal i64 @annotated(i64 %x) {
  %first = call i64 @step(i64 %x), !note !0
  %scaled = mul i64 %first, 21
  %second = call i64 @step(i64 %scaled)
  ret i64 %second
}

define internal void @nothing(i64 %x) {
  %first = call i64 @step(i64 %x)
  %scaled = mul i64 %first, 21
  %second = call i64 @step(i64 %scaled)
  ret void
}

define i64 @user() {
  %u = call i64 @unused(i64 1)
  %a = call i64 @annotated(i64 2)
  call void @nothing(i64 3)
  ret i64 0
}

!0 = !{!"of no known kind"}
