; A body that calls nothing keeps norecurse.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal i32 @m1.merged(i32 %x, i32 %0) unnamed_addr #[[B:[0-9]+]]
; CHECK: attributes #[[B]] = { norecurse nounwind }
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@g = global i32 0
define i32 @m1(i32 %x) nounwind norecurse {
  %v = udiv i32 %x, %x
  %w = xor i32 %v, 5
  store volatile i32 %w, ptr @g
  ret i32 %x
}
define i32 @m2(i32 %x) nounwind norecurse {
  %v = udiv i32 %x, %x
  %w = xor i32 %v, 9
  store volatile i32 %w, ptr @g
  ret i32 %x
}
