; A promise of a getelementptr about its offset stays only where every member makes it for its own offset.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: getelementptr inbounds i8, ptr %q, i64
; CHECK: define internal {{.*}}@k1.merged(
; CHECK: getelementptr i8, ptr %q, i64
; CHECK: define internal {{.*}}@l1.merged(
; CHECK: getelementptr nuw i8, ptr %q, i64
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr inbounds nuw i8, ptr %q, i64 8
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @m2(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr inbounds i8, ptr %q, i64 12
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @k1(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr inbounds i8, ptr %q, i64 8
  %z = load i64, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @k2(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr i8, ptr %q, i64 12
  %z = load i64, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @l1(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr nuw i8, ptr %q, i64 8
  %z = load i16, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @l2(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr inbounds nuw i8, ptr %q, i64 12
  %z = load i16, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}
