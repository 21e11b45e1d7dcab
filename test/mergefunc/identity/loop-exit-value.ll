; Two loops that return each other's variable.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@first(
; CHECK: ret i64 %i
define dso_local i64 @first(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %ni, %loop ]
  %j = phi i64 [ 0, %entry ], [ %nj, %loop ]
  %ni = add i64 %i, 3
  %nj = add i64 %j, 3
  %k = mul i64 %ni, %nj
  %c = icmp ult i64 %k, %n
  br i1 %c, label %loop, label %done
done:
  ret i64 %i
}

; CHECK-LABEL: define {{.*}}@second(
; CHECK: ret i64 %j
define dso_local i64 @second(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %ni, %loop ]
  %j = phi i64 [ 0, %entry ], [ %nj, %loop ]
  %ni = add i64 %i, 3
  %nj = add i64 %j, 3
  %k = mul i64 %ni, %nj
  %c = icmp ult i64 %k, %n
  br i1 %c, label %loop, label %done
done:
  ret i64 %j
}
