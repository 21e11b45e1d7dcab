; A body of no more code than the thunk that would replace it stays: its loads extend and add up
; addresses by themselves. One instruction more, and the thunk pays.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local i32 @extends_one(
; CHECK: load i8
; CHECK-LABEL: define dso_local i32 @extends_two(
; CHECK: load i8
define dso_local i32 @extends_one(ptr %p) {
  %g = getelementptr inbounds i8, ptr %p, i64 4
  %v = load i8, ptr %g, align 1
  %r = zext i8 %v to i32
  ret i32 %r
}

define dso_local i32 @extends_two(ptr %p) {
  %g = getelementptr inbounds i8, ptr %p, i64 4
  %v = load i8, ptr %g, align 1
  %r = zext i8 %v to i32
  ret i32 %r
}

; CHECK-LABEL: define dso_local i32 @compares_one(
; CHECK: zext i1
; CHECK-LABEL: define dso_local i32 @compares_two(
; CHECK: zext i1
define dso_local i32 @compares_one(i64 %x) {
  %c = icmp ugt i64 %x, -120
  %r = zext i1 %c to i32
  ret i32 %r
}

define dso_local i32 @compares_two(i64 %x) {
  %c = icmp ugt i64 %x, -120
  %r = zext i1 %c to i32
  ret i32 %r
}

; CHECK-LABEL: define dso_local i32 @loads_and_compares_one(
; CHECK: zext i1
; CHECK-LABEL: define dso_local i32 @loads_and_compares_two(
; CHECK-NEXT: tail call i32 @loads_and_compares_one(
define dso_local i32 @loads_and_compares_one(ptr %p) {
  %g = getelementptr inbounds i8, ptr %p, i64 4
  %v = load atomic i32, ptr %g monotonic, align 4
  %c = icmp eq i32 %v, 0
  %r = zext i1 %c to i32
  ret i32 %r
}

define dso_local i32 @loads_and_compares_two(ptr %p) {
  %g = getelementptr inbounds i8, ptr %p, i64 4
  %v = load atomic i32, ptr %g monotonic, align 4
  %c = icmp eq i32 %v, 0
  %r = zext i1 %c to i32
  ret i32 %r
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; CHECK-LABEL: define dso_local void @clears_one(
; CHECK: call void @llvm.memset
; CHECK-LABEL: define dso_local void @clears_two(
; CHECK-NEXT: tail call void @clears_one(
define dso_local void @clears_one(ptr %p) {
  store i64 4, ptr %p, align 8
  %g = getelementptr inbounds i8, ptr %p, i64 64
  store i32 0, ptr %g, align 4
  %h = getelementptr inbounds i8, ptr %p, i64 16
  call void @llvm.memset.p0.i64(ptr %h, i8 0, i64 16, i1 false)
  ret void
}

define dso_local void @clears_two(ptr %p) {
  store i64 4, ptr %p, align 8
  %g = getelementptr inbounds i8, ptr %p, i64 64
  store i32 0, ptr %g, align 4
  %h = getelementptr inbounds i8, ptr %p, i64 16
  call void @llvm.memset.p0.i64(ptr %h, i8 0, i64 16, i1 false)
  ret void
}
