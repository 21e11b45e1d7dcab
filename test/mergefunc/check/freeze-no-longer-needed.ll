; The kept body may have a freeze that its own flags no longer need: check takes it for the original's.
; RUN: %opt -passes='rust-mergefunc<check>' %s -S | FileCheck %s

; CHECK-LABEL: define dso_local i64 @nuw(
; CHECK-NEXT:  tail call i64 @nsw(
; CHECK-LABEL: define dso_local i64 @nsw(
; CHECK-NEXT:  %s = add i64 %x, %y
; CHECK-NEXT:  %f = freeze i64 %s
; CHECK:       ret i64 %r
target triple = "x86_64-unknown-linux-gnu"

define dso_local i64 @nuw(i64 noundef %x, i64 noundef %y) {
  %s = add nuw i64 %y, %x
  %f = freeze i64 %s
  %m = mul i64 %f, 7
  %h = lshr i64 %m, 3
  %r = xor i64 %h, %f
  ret i64 %r
}

define dso_local i64 @nsw(i64 noundef %x, i64 noundef %y) {
  %s = add nsw i64 %x, %y
  %f = freeze i64 %s
  %m = mul i64 %f, 7
  %h = lshr i64 %m, 3
  %r = xor i64 %h, %f
  ret i64 %r
}
