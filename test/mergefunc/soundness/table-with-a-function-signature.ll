; A table is never taken for a function, even where its signature (src/merge/signature.rs) is that of
; two functions: the number was made so. The tables merge, the functions, which differ, do not.
; RUN: %opt -passes='rust-mergefunc<check>' -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

@place = global i32 0

; CHECK-COUNT-1: private unnamed_addr constant i128
; CHECK-NOT: private unnamed_addr constant i128
@a = private unnamed_addr constant i128 25387941959461950931696112931186708528
@b = private unnamed_addr constant i128 25387941959461950931696112931186708528

; CHECK: define dso_local void @seven()
; CHECK: store volatile i32 7
define dso_local void @seven() {
  store volatile i32 7, ptr @place
  ret void
}

; CHECK: define dso_local void @nine()
; CHECK: store volatile i32 9
define dso_local void @nine() {
  store volatile i32 9, ptr @place
  ret void
}

define dso_local i128 @user() {
  %x = load volatile i128, ptr @a
  %y = load volatile i128, ptr @b
  %sum = add i128 %x, %y
  ret i128 %sum
}
