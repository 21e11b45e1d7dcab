; Names of values and blocks, and an attribute group's number, mean nothing.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local i64 @one(
; CHECK: %total = add i64 %half, 11
define dso_local i64 @one(i64 %count, i64 %step) #0 {
start:
  %product = mul i64 %count, 7
  %sum = add i64 %product, %step
  %half = lshr i64 %sum, 1
  br label %finish
finish:
  %total = add i64 %half, 11
  %mixed = xor i64 %total, %count
  ret i64 %mixed
}

; CHECK-LABEL: define dso_local i64 @two(
; CHECK-NEXT: [[R:%.*]] = tail call i64 @one(i64 %0, i64 %1)
; CHECK-NEXT: ret i64 [[R]]
define dso_local i64 @two(i64 %0, i64 %1) #1 {
  %3 = mul i64 %0, 7
  %4 = add i64 %3, %1
  %5 = lshr i64 %4, 1
  br label %6
6:
  %7 = add i64 %5, 11
  %8 = xor i64 %7, %0
  ret i64 %8
}

attributes #0 = { "some"="thing" }
attributes #1 = { "some"="thing" }
