; Two loops whose header phis take each other's next value. Each phi, read by the serial numbers of
; what it uses, names a value met for the first time; only the numbers at the definitions tell which
; of the two it was.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@own_next(
; CHECK: phi i64 [ 0, %entry ], [ %first, %loop ]
; CHECK-NEXT: phi i64 [ 0, %entry ], [ %second, %loop ]
define dso_local i64 @own_next(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %first, %loop ]
  %j = phi i64 [ 0, %entry ], [ %second, %loop ]
  %first = mul i64 %i, 3
  %second = add i64 %j, 5
  %low = and i64 %i, 63
  %c = icmp ult i64 %low, %n
  br i1 %c, label %loop, label %done
done:
  ret i64 %j
}

; CHECK-LABEL: define {{.*}}@other_next(
; CHECK: phi i64 [ 0, %entry ], [ %second, %loop ]
; CHECK-NEXT: phi i64 [ 0, %entry ], [ %first, %loop ]
define dso_local i64 @other_next(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %second, %loop ]
  %j = phi i64 [ 0, %entry ], [ %first, %loop ]
  %first = mul i64 %i, 3
  %second = add i64 %j, 5
  %low = and i64 %i, 63
  %c = icmp ult i64 %low, %n
  br i1 %c, label %loop, label %done
done:
  ret i64 %j
}
