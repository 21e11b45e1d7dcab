; Phi entries from blocks that control cannot reach do not count.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local i64 @clean(
; CHECK: phi i64 [ %s, %entry ], [ %r, %loop ]{{$}}
define dso_local i64 @clean(i64 %x, i64 %y) {
entry:
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  br label %loop
loop:
  %v = phi i64 [ %s, %entry ], [ %r, %loop ]
  %r = lshr i64 %v, 3
  %c = icmp ugt i64 %r, %y
  br i1 %c, label %loop, label %done
done:
  ret i64 %r
}

; CHECK-LABEL: define dso_local i64 @littered(
; CHECK-NEXT: [[R:%.*]] = tail call i64 @clean(
; CHECK-NEXT: ret i64 [[R]]
define dso_local i64 @littered(i64 %x, i64 %y) {
entry:
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  br label %loop
dead:
  br label %loop
loop:
  %v = phi i64 [ %s, %entry ], [ 12, %dead ], [ %r, %loop ]
  %r = lshr i64 %v, 3
  %c = icmp ugt i64 %r, %y
  br i1 %c, label %loop, label %done
done:
  ret i64 %r
}
