; However many functions look alike at first sight, each finds its twin, copy or spelled otherwise, and
; only its twin.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<check;search=tree>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @f(i32)
declare void @g(i32)

; CHECK: define dso_local i32 @f.xyxx1(
; CHECK-NEXT: sub i32 %x, %y
; CHECK: define dso_local i32 @f.xyxx2(
; CHECK-NEXT: tail call i32 @f.xyxx1(
; CHECK: define dso_local i32 @f.xyxx3(
; CHECK-NEXT: tail call i32 @f.xyxx1(
; CHECK: define dso_local i32 @f.xyyx1(
; CHECK-NEXT: sub i32 %x, %y
; CHECK: define dso_local i32 @f.xyyx2(
; CHECK-NEXT: tail call i32 @f.xyyx1(
; CHECK: define dso_local i32 @f.xyyx3(
; CHECK-NEXT: tail call i32 @f.xyyx1(
; CHECK: define dso_local i32 @f.yxxx1(
; CHECK-NEXT: sub i32 %y, %x
; CHECK: define dso_local i32 @f.yxxx2(
; CHECK-NEXT: tail call i32 @f.yxxx1(
; CHECK: define dso_local i32 @f.yxxx3(
; CHECK-NEXT: tail call i32 @f.yxxx1(
; CHECK: define dso_local i32 @f.yxyy1(
; CHECK-NEXT: sub i32 %y, %x
; CHECK: define dso_local i32 @f.yxyy2(
; CHECK-NEXT: tail call i32 @f.yxyy1(
; CHECK: define dso_local i32 @f.yxyy3(
; CHECK-NEXT: tail call i32 @f.yxyy1(
; CHECK: define dso_local i32 @f.xyyy1(
; CHECK-NEXT: sub i32 %x, %y
; CHECK: define dso_local i32 @f.xyyy2(
; CHECK-NEXT: tail call i32 @f.xyyy1(
; CHECK: define dso_local i32 @f.xyyy3(
; CHECK-NEXT: tail call i32 @f.xyyy1(
; CHECK: define dso_local i32 @f.xxyy1(
; CHECK-NEXT: sub i32 %x, %x
; CHECK: define dso_local i32 @f.xxyy2(
; CHECK-NEXT: tail call i32 @f.xxyy1(
; CHECK: define dso_local i32 @f.xxyy3(
; CHECK-NEXT: tail call i32 @f.xxyy1(
; CHECK: define dso_local i32 @g.xyxx1(
; CHECK-NEXT: sub i32 %x, %y
; CHECK: define dso_local i32 @g.xyxx2(
; CHECK-NEXT: tail call i32 @g.xyxx1(
; CHECK: define dso_local i32 @g.xyxx3(
; CHECK-NEXT: tail call i32 @g.xyxx1(
; CHECK: define dso_local i32 @g.xyyx1(
; CHECK-NEXT: sub i32 %x, %y
; CHECK: define dso_local i32 @g.xyyx2(
; CHECK-NEXT: tail call i32 @g.xyyx1(
; CHECK: define dso_local i32 @g.xyyx3(
; CHECK-NEXT: tail call i32 @g.xyyx1(
; CHECK: define dso_local i32 @g.yxxx1(
; CHECK-NEXT: sub i32 %y, %x
; CHECK: define dso_local i32 @g.yxxx2(
; CHECK-NEXT: tail call i32 @g.yxxx1(
; CHECK: define dso_local i32 @g.yxxx3(
; CHECK-NEXT: tail call i32 @g.yxxx1(
; CHECK: define dso_local i32 @g.yxyy1(
; CHECK-NEXT: sub i32 %y, %x
; CHECK: define dso_local i32 @g.yxyy2(
; CHECK-NEXT: tail call i32 @g.yxyy1(
; CHECK: define dso_local i32 @g.yxyy3(
; CHECK-NEXT: tail call i32 @g.yxyy1(
; CHECK: define dso_local i32 @g.xyyy1(
; CHECK-NEXT: sub i32 %x, %y
; CHECK: define dso_local i32 @g.xyyy2(
; CHECK-NEXT: tail call i32 @g.xyyy1(
; CHECK: define dso_local i32 @g.xyyy3(
; CHECK-NEXT: tail call i32 @g.xyyy1(
; CHECK: define dso_local i32 @g.xxyy1(
; CHECK-NEXT: sub i32 %x, %x
; CHECK: define dso_local i32 @g.xxyy2(
; CHECK-NEXT: tail call i32 @g.xxyy1(
; CHECK: define dso_local i32 @g.xxyy3(
; CHECK-NEXT: tail call i32 @g.xxyy1(

define dso_local i32 @f.xyxx1(i32 %x, i32 %y) {
  %s = sub i32 %x, %y
  %t = add i32 %s, %x
  %u = lshr i32 %t, %x
  call void @f(i32 %u)
  call void @f(i32 %t)
  call void @f(i32 %s)
  ret i32 %u
}

define dso_local i32 @f.xyxx2(i32 %x, i32 %y) {
  %s = sub i32 %x, %y
  %t = add i32 %s, %x
  %u = lshr i32 %t, %x
  call void @f(i32 %u)
  call void @f(i32 %t)
  call void @f(i32 %s)
  ret i32 %u
}

define dso_local i32 @f.xyxx3(i32 %x, i32 %y) {
  %s = sub i32 %x, %y
  %t = add i32 %x, %s
  %u = lshr i32 %t, %x
  call void @f(i32 %u)
  call void @f(i32 %t)
  call void @f(i32 %s)
  ret i32 %u
}

define dso_local i32 @f.xyyx1(i32 %x, i32 %y) {
  %s = sub i32 %x, %y
  %t = add i32 %s, %y
  %u = lshr i32 %t, %x
  call void @f(i32 %u)
  call void @f(i32 %t)
  call void @f(i32 %s)
  ret i32 %u
}

define dso_local i32 @f.xyyx2(i32 %x, i32 %y) {
  %s = sub i32 %x, %y
  %t = add i32 %s, %y
  %u = lshr i32 %t, %x
  call void @f(i32 %u)
  call void @f(i32 %t)
  call void @f(i32 %s)
  ret i32 %u
}

define dso_local i32 @f.xyyx3(i32 %x, i32 %y) {
  %s = sub i32 %x, %y
  %t = add i32 %y, %s
  %u = lshr i32 %t, %x
  call void @f(i32 %u)
  call void @f(i32 %t)
  call void @f(i32 %s)
  ret i32 %u
}

define dso_local i32 @f.yxxx1(i32 %x, i32 %y) {
  %s = sub i32 %y, %x
  %t = add i32 %s, %x
  %u = lshr i32 %t, %x
  call void @f(i32 %u)
  call void @f(i32 %t)
  call void @f(i32 %s)
  ret i32 %u
}

define dso_local i32 @f.yxxx2(i32 %x, i32 %y) {
  %s = sub i32 %y, %x
  %t = add i32 %s, %x
  %u = lshr i32 %t, %x
  call void @f(i32 %u)
  call void @f(i32 %t)
  call void @f(i32 %s)
  ret i32 %u
}

define dso_local i32 @f.yxxx3(i32 %x, i32 %y) {
  %s = sub i32 %y, %x
  %t = add i32 %x, %s
  %u = lshr i32 %t, %x
  call void @f(i32 %u)
  call void @f(i32 %t)
  call void @f(i32 %s)
  ret i32 %u
}

define dso_local i32 @f.yxyy1(i32 %x, i32 %y) {
  %s = sub i32 %y, %x
  %t = add i32 %s, %y
  %u = lshr i32 %t, %y
  call void @f(i32 %u)
  call void @f(i32 %t)
  call void @f(i32 %s)
  ret i32 %u
}

define dso_local i32 @f.yxyy2(i32 %x, i32 %y) {
  %s = sub i32 %y, %x
  %t = add i32 %s, %y
  %u = lshr i32 %t, %y
  call void @f(i32 %u)
  call void @f(i32 %t)
  call void @f(i32 %s)
  ret i32 %u
}

define dso_local i32 @f.yxyy3(i32 %x, i32 %y) {
  %s = sub i32 %y, %x
  %t = add i32 %y, %s
  %u = lshr i32 %t, %y
  call void @f(i32 %u)
  call void @f(i32 %t)
  call void @f(i32 %s)
  ret i32 %u
}

define dso_local i32 @f.xyyy1(i32 %x, i32 %y) {
  %s = sub i32 %x, %y
  %t = add i32 %s, %y
  %u = lshr i32 %t, %y
  call void @f(i32 %u)
  call void @f(i32 %t)
  call void @f(i32 %s)
  ret i32 %u
}

define dso_local i32 @f.xyyy2(i32 %x, i32 %y) {
  %s = sub i32 %x, %y
  %t = add i32 %s, %y
  %u = lshr i32 %t, %y
  call void @f(i32 %u)
  call void @f(i32 %t)
  call void @f(i32 %s)
  ret i32 %u
}

define dso_local i32 @f.xyyy3(i32 %x, i32 %y) {
  %s = sub i32 %x, %y
  %t = add i32 %y, %s
  %u = lshr i32 %t, %y
  call void @f(i32 %u)
  call void @f(i32 %t)
  call void @f(i32 %s)
  ret i32 %u
}

define dso_local i32 @f.xxyy1(i32 %x, i32 %y) {
  %s = sub i32 %x, %x
  %t = add i32 %s, %y
  %u = lshr i32 %t, %y
  call void @f(i32 %u)
  call void @f(i32 %t)
  call void @f(i32 %s)
  ret i32 %u
}

define dso_local i32 @f.xxyy2(i32 %x, i32 %y) {
  %s = sub i32 %x, %x
  %t = add i32 %s, %y
  %u = lshr i32 %t, %y
  call void @f(i32 %u)
  call void @f(i32 %t)
  call void @f(i32 %s)
  ret i32 %u
}

define dso_local i32 @f.xxyy3(i32 %x, i32 %y) {
  %s = sub i32 %x, %x
  %t = add i32 %y, %s
  %u = lshr i32 %t, %y
  call void @f(i32 %u)
  call void @f(i32 %t)
  call void @f(i32 %s)
  ret i32 %u
}

define dso_local i32 @g.xyxx1(i32 %x, i32 %y) {
  %s = sub i32 %x, %y
  %t = add i32 %s, %x
  %u = lshr i32 %t, %x
  call void @g(i32 %u)
  call void @g(i32 %t)
  call void @g(i32 %s)
  ret i32 %u
}

define dso_local i32 @g.xyxx2(i32 %x, i32 %y) {
  %s = sub i32 %x, %y
  %t = add i32 %s, %x
  %u = lshr i32 %t, %x
  call void @g(i32 %u)
  call void @g(i32 %t)
  call void @g(i32 %s)
  ret i32 %u
}

define dso_local i32 @g.xyxx3(i32 %x, i32 %y) {
  %s = sub i32 %x, %y
  %t = add i32 %x, %s
  %u = lshr i32 %t, %x
  call void @g(i32 %u)
  call void @g(i32 %t)
  call void @g(i32 %s)
  ret i32 %u
}

define dso_local i32 @g.xyyx1(i32 %x, i32 %y) {
  %s = sub i32 %x, %y
  %t = add i32 %s, %y
  %u = lshr i32 %t, %x
  call void @g(i32 %u)
  call void @g(i32 %t)
  call void @g(i32 %s)
  ret i32 %u
}

define dso_local i32 @g.xyyx2(i32 %x, i32 %y) {
  %s = sub i32 %x, %y
  %t = add i32 %s, %y
  %u = lshr i32 %t, %x
  call void @g(i32 %u)
  call void @g(i32 %t)
  call void @g(i32 %s)
  ret i32 %u
}

define dso_local i32 @g.xyyx3(i32 %x, i32 %y) {
  %s = sub i32 %x, %y
  %t = add i32 %y, %s
  %u = lshr i32 %t, %x
  call void @g(i32 %u)
  call void @g(i32 %t)
  call void @g(i32 %s)
  ret i32 %u
}

define dso_local i32 @g.yxxx1(i32 %x, i32 %y) {
  %s = sub i32 %y, %x
  %t = add i32 %s, %x
  %u = lshr i32 %t, %x
  call void @g(i32 %u)
  call void @g(i32 %t)
  call void @g(i32 %s)
  ret i32 %u
}

define dso_local i32 @g.yxxx2(i32 %x, i32 %y) {
  %s = sub i32 %y, %x
  %t = add i32 %s, %x
  %u = lshr i32 %t, %x
  call void @g(i32 %u)
  call void @g(i32 %t)
  call void @g(i32 %s)
  ret i32 %u
}

define dso_local i32 @g.yxxx3(i32 %x, i32 %y) {
  %s = sub i32 %y, %x
  %t = add i32 %x, %s
  %u = lshr i32 %t, %x
  call void @g(i32 %u)
  call void @g(i32 %t)
  call void @g(i32 %s)
  ret i32 %u
}

define dso_local i32 @g.yxyy1(i32 %x, i32 %y) {
  %s = sub i32 %y, %x
  %t = add i32 %s, %y
  %u = lshr i32 %t, %y
  call void @g(i32 %u)
  call void @g(i32 %t)
  call void @g(i32 %s)
  ret i32 %u
}

define dso_local i32 @g.yxyy2(i32 %x, i32 %y) {
  %s = sub i32 %y, %x
  %t = add i32 %s, %y
  %u = lshr i32 %t, %y
  call void @g(i32 %u)
  call void @g(i32 %t)
  call void @g(i32 %s)
  ret i32 %u
}

define dso_local i32 @g.yxyy3(i32 %x, i32 %y) {
  %s = sub i32 %y, %x
  %t = add i32 %y, %s
  %u = lshr i32 %t, %y
  call void @g(i32 %u)
  call void @g(i32 %t)
  call void @g(i32 %s)
  ret i32 %u
}

define dso_local i32 @g.xyyy1(i32 %x, i32 %y) {
  %s = sub i32 %x, %y
  %t = add i32 %s, %y
  %u = lshr i32 %t, %y
  call void @g(i32 %u)
  call void @g(i32 %t)
  call void @g(i32 %s)
  ret i32 %u
}

define dso_local i32 @g.xyyy2(i32 %x, i32 %y) {
  %s = sub i32 %x, %y
  %t = add i32 %s, %y
  %u = lshr i32 %t, %y
  call void @g(i32 %u)
  call void @g(i32 %t)
  call void @g(i32 %s)
  ret i32 %u
}

define dso_local i32 @g.xyyy3(i32 %x, i32 %y) {
  %s = sub i32 %x, %y
  %t = add i32 %y, %s
  %u = lshr i32 %t, %y
  call void @g(i32 %u)
  call void @g(i32 %t)
  call void @g(i32 %s)
  ret i32 %u
}

define dso_local i32 @g.xxyy1(i32 %x, i32 %y) {
  %s = sub i32 %x, %x
  %t = add i32 %s, %y
  %u = lshr i32 %t, %y
  call void @g(i32 %u)
  call void @g(i32 %t)
  call void @g(i32 %s)
  ret i32 %u
}

define dso_local i32 @g.xxyy2(i32 %x, i32 %y) {
  %s = sub i32 %x, %x
  %t = add i32 %s, %y
  %u = lshr i32 %t, %y
  call void @g(i32 %u)
  call void @g(i32 %t)
  call void @g(i32 %s)
  ret i32 %u
}

define dso_local i32 @g.xxyy3(i32 %x, i32 %y) {
  %s = sub i32 %x, %x
  %t = add i32 %y, %s
  %u = lshr i32 %t, %y
  call void @g(i32 %u)
  call void @g(i32 %t)
  call void @g(i32 %s)
  ret i32 %u
}
