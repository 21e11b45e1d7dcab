; The address of a variable in tagged memory has a tag, which its distance has not: these stay.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not=.merged
; CHECK-LABEL: define void @two(
; CHECK: call void @take.ptr(ptr %p, ptr @b0)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@a0 = internal global i32 0, sanitize_memtag
@a1 = internal global i32 1, sanitize_memtag
@a2 = internal global i32 2, sanitize_memtag
@a3 = internal global i32 3, sanitize_memtag
@a4 = internal global i32 4, sanitize_memtag
@a5 = internal global i32 5, sanitize_memtag
@b0 = internal global i32 0, sanitize_memtag
@b1 = internal global i32 1, sanitize_memtag
@b2 = internal global i32 2, sanitize_memtag
@b3 = internal global i32 3, sanitize_memtag
@b4 = internal global i32 4, sanitize_memtag
@b5 = internal global i32 5, sanitize_memtag
declare void @take.ptr(ptr, ptr)
declare void @take.i8(ptr, i8)
declare void @take.i32(ptr, i32)
declare void @take.i64(ptr, i64)
declare void @take.double(ptr, double)
define void @one(ptr %p) optsize nounwind {
  call void @take.ptr(ptr %p, ptr @a0)
  call void @take.ptr(ptr %p, ptr @a1)
  call void @take.ptr(ptr %p, ptr @a2)
  call void @take.ptr(ptr %p, ptr @a3)
  call void @take.ptr(ptr %p, ptr @a4)
  call void @take.ptr(ptr %p, ptr @a5)
  call void @take.i32(ptr %p, i32 1000)
  call void @take.i32(ptr %p, i32 1001)
  call void @take.i32(ptr %p, i32 1002)
  call void @take.i32(ptr %p, i32 1003)
  call void @take.i32(ptr %p, i32 1004)
  call void @take.i32(ptr %p, i32 1005)
  call void @take.i32(ptr %p, i32 1006)
  call void @take.i32(ptr %p, i32 1007)
  call void @take.i32(ptr %p, i32 1008)
  call void @take.i32(ptr %p, i32 1009)
  call void @take.i32(ptr %p, i32 1010)
  call void @take.i32(ptr %p, i32 1011)
  call void @take.i32(ptr %p, i32 1012)
  call void @take.i32(ptr %p, i32 1013)
  call void @take.i32(ptr %p, i32 1014)
  call void @take.i32(ptr %p, i32 1015)
  call void @take.i32(ptr %p, i32 1016)
  call void @take.i32(ptr %p, i32 1017)
  call void @take.i32(ptr %p, i32 1018)
  call void @take.i32(ptr %p, i32 1019)
  call void @take.i32(ptr %p, i32 1020)
  call void @take.i32(ptr %p, i32 1021)
  call void @take.i32(ptr %p, i32 1022)
  call void @take.i32(ptr %p, i32 1023)
  ret void
}
define void @two(ptr %p) optsize nounwind {
  call void @take.ptr(ptr %p, ptr @b0)
  call void @take.ptr(ptr %p, ptr @b1)
  call void @take.ptr(ptr %p, ptr @b2)
  call void @take.ptr(ptr %p, ptr @b3)
  call void @take.ptr(ptr %p, ptr @b4)
  call void @take.ptr(ptr %p, ptr @b5)
  call void @take.i32(ptr %p, i32 1000)
  call void @take.i32(ptr %p, i32 1001)
  call void @take.i32(ptr %p, i32 1002)
  call void @take.i32(ptr %p, i32 1003)
  call void @take.i32(ptr %p, i32 1004)
  call void @take.i32(ptr %p, i32 1005)
  call void @take.i32(ptr %p, i32 1006)
  call void @take.i32(ptr %p, i32 1007)
  call void @take.i32(ptr %p, i32 1008)
  call void @take.i32(ptr %p, i32 1009)
  call void @take.i32(ptr %p, i32 1010)
  call void @take.i32(ptr %p, i32 1011)
  call void @take.i32(ptr %p, i32 1012)
  call void @take.i32(ptr %p, i32 1013)
  call void @take.i32(ptr %p, i32 1014)
  call void @take.i32(ptr %p, i32 1015)
  call void @take.i32(ptr %p, i32 1016)
  call void @take.i32(ptr %p, i32 1017)
  call void @take.i32(ptr %p, i32 1018)
  call void @take.i32(ptr %p, i32 1019)
  call void @take.i32(ptr %p, i32 1020)
  call void @take.i32(ptr %p, i32 1021)
  call void @take.i32(ptr %p, i32 1022)
  call void @take.i32(ptr %p, i32 1023)
  ret void
}
