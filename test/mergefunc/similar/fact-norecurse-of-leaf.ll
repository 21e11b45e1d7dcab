; A body that calls nothing keeps norecurse.
; RUN: %opt -passes='rust-mergefunc<similar;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal i32 @m1.merged(i32 %x, i32 %0) unnamed_addr #[[B:[0-9]+]]
; CHECK: attributes #[[B]] = { norecurse nounwind }
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
@g = global i32 0
define i32 @m1(i32 %x) nounwind norecurse {
  %v0 = udiv i32 %x, %x
  %w0 = xor i32 %v0, 5
  store volatile i32 %w0, ptr @g
  %v1 = udiv i32 %v0, %x
  %w1 = xor i32 %v1, 5
  store volatile i32 %w1, ptr @g
  %v2 = udiv i32 %v1, %x
  %w2 = xor i32 %v2, 5
  store volatile i32 %w2, ptr @g
  %v3 = udiv i32 %v2, %x
  %w3 = xor i32 %v3, 5
  store volatile i32 %w3, ptr @g
  %v4 = udiv i32 %v3, %x
  %w4 = xor i32 %v4, 5
  store volatile i32 %w4, ptr @g
  %v5 = udiv i32 %v4, %x
  %w5 = xor i32 %v5, 5
  store volatile i32 %w5, ptr @g
  ret i32 %x
}
define i32 @m2(i32 %x) nounwind norecurse {
  %v0 = udiv i32 %x, %x
  %w0 = xor i32 %v0, 9
  store volatile i32 %w0, ptr @g
  %v1 = udiv i32 %v0, %x
  %w1 = xor i32 %v1, 9
  store volatile i32 %w1, ptr @g
  %v2 = udiv i32 %v1, %x
  %w2 = xor i32 %v2, 9
  store volatile i32 %w2, ptr @g
  %v3 = udiv i32 %v2, %x
  %w3 = xor i32 %v3, 9
  store volatile i32 %w3, ptr @g
  %v4 = udiv i32 %v3, %x
  %w4 = xor i32 %v4, 9
  store volatile i32 %w4, ptr @g
  %v5 = udiv i32 %v4, %x
  %w5 = xor i32 %v5, 9
  store volatile i32 %w5, ptr @g
  ret i32 %x
}
