; Where a sanitizer will put tags into addresses, which it does to all variables of a module, distances between them are none.
; RUN: %opt -passes='rust-mergefunc<linked;check>' %s | FileCheck %s
; RUN: sed 's/"untagged"/sanitize_hwaddress/' %s | %opt -passes='rust-mergefunc<linked;check>' | FileCheck %s --check-prefix=TAGS
; RUN: sed 's/"untagged"/sanitize_memtag/' %s | %opt -passes='rust-mergefunc<linked;check>' | FileCheck %s --check-prefix=TAGS
; CHECK: @plain1.constants = private
; TAGS-NOT: .constants
; TAGS: define void @other
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @take(ptr, ptr)
@plain1.0 = internal global [4 x i8] zeroinitializer
@plain1.1 = internal global [4 x i8] zeroinitializer
@plain1.2 = internal global [4 x i8] zeroinitializer
@plain1.3 = internal global [4 x i8] zeroinitializer
@plain1.4 = internal global [4 x i8] zeroinitializer
@plain1.5 = internal global [4 x i8] zeroinitializer
@plain1.6 = internal global [4 x i8] zeroinitializer
@plain1.7 = internal global [4 x i8] zeroinitializer
@plain1.8 = internal global [4 x i8] zeroinitializer
@plain1.9 = internal global [4 x i8] zeroinitializer
@plain1.10 = internal global [4 x i8] zeroinitializer
@plain1.11 = internal global [4 x i8] zeroinitializer
@plain1.12 = internal global [4 x i8] zeroinitializer
@plain1.13 = internal global [4 x i8] zeroinitializer
@plain1.14 = internal global [4 x i8] zeroinitializer
@plain1.15 = internal global [4 x i8] zeroinitializer
@plain1.16 = internal global [4 x i8] zeroinitializer
@plain1.17 = internal global [4 x i8] zeroinitializer
@plain1.18 = internal global [4 x i8] zeroinitializer
@plain1.19 = internal global [4 x i8] zeroinitializer
@plain1.20 = internal global [4 x i8] zeroinitializer
@plain1.21 = internal global [4 x i8] zeroinitializer
@plain1.22 = internal global [4 x i8] zeroinitializer
@plain1.23 = internal global [4 x i8] zeroinitializer
@plain1.24 = internal global [4 x i8] zeroinitializer
@plain1.25 = internal global [4 x i8] zeroinitializer
@plain1.26 = internal global [4 x i8] zeroinitializer
@plain1.27 = internal global [4 x i8] zeroinitializer
@plain1.28 = internal global [4 x i8] zeroinitializer
@plain1.29 = internal global [4 x i8] zeroinitializer
@plain2.0 = internal global [4 x i8] zeroinitializer
@plain2.1 = internal global [4 x i8] zeroinitializer
@plain2.2 = internal global [4 x i8] zeroinitializer
@plain2.3 = internal global [4 x i8] zeroinitializer
@plain2.4 = internal global [4 x i8] zeroinitializer
@plain2.5 = internal global [4 x i8] zeroinitializer
@plain2.6 = internal global [4 x i8] zeroinitializer
@plain2.7 = internal global [4 x i8] zeroinitializer
@plain2.8 = internal global [4 x i8] zeroinitializer
@plain2.9 = internal global [4 x i8] zeroinitializer
@plain2.10 = internal global [4 x i8] zeroinitializer
@plain2.11 = internal global [4 x i8] zeroinitializer
@plain2.12 = internal global [4 x i8] zeroinitializer
@plain2.13 = internal global [4 x i8] zeroinitializer
@plain2.14 = internal global [4 x i8] zeroinitializer
@plain2.15 = internal global [4 x i8] zeroinitializer
@plain2.16 = internal global [4 x i8] zeroinitializer
@plain2.17 = internal global [4 x i8] zeroinitializer
@plain2.18 = internal global [4 x i8] zeroinitializer
@plain2.19 = internal global [4 x i8] zeroinitializer
@plain2.20 = internal global [4 x i8] zeroinitializer
@plain2.21 = internal global [4 x i8] zeroinitializer
@plain2.22 = internal global [4 x i8] zeroinitializer
@plain2.23 = internal global [4 x i8] zeroinitializer
@plain2.24 = internal global [4 x i8] zeroinitializer
@plain2.25 = internal global [4 x i8] zeroinitializer
@plain2.26 = internal global [4 x i8] zeroinitializer
@plain2.27 = internal global [4 x i8] zeroinitializer
@plain2.28 = internal global [4 x i8] zeroinitializer
@plain2.29 = internal global [4 x i8] zeroinitializer
define void @plain1(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @plain1.0)
  call void @take(ptr %p, ptr @plain1.1)
  call void @take(ptr %p, ptr @plain1.2)
  call void @take(ptr %p, ptr @plain1.3)
  call void @take(ptr %p, ptr @plain1.4)
  call void @take(ptr %p, ptr @plain1.5)
  call void @take(ptr %p, ptr @plain1.6)
  call void @take(ptr %p, ptr @plain1.7)
  call void @take(ptr %p, ptr @plain1.8)
  call void @take(ptr %p, ptr @plain1.9)
  call void @take(ptr %p, ptr @plain1.10)
  call void @take(ptr %p, ptr @plain1.11)
  call void @take(ptr %p, ptr @plain1.12)
  call void @take(ptr %p, ptr @plain1.13)
  call void @take(ptr %p, ptr @plain1.14)
  call void @take(ptr %p, ptr @plain1.15)
  call void @take(ptr %p, ptr @plain1.16)
  call void @take(ptr %p, ptr @plain1.17)
  call void @take(ptr %p, ptr @plain1.18)
  call void @take(ptr %p, ptr @plain1.19)
  call void @take(ptr %p, ptr @plain1.20)
  call void @take(ptr %p, ptr @plain1.21)
  call void @take(ptr %p, ptr @plain1.22)
  call void @take(ptr %p, ptr @plain1.23)
  call void @take(ptr %p, ptr @plain1.24)
  call void @take(ptr %p, ptr @plain1.25)
  call void @take(ptr %p, ptr @plain1.26)
  call void @take(ptr %p, ptr @plain1.27)
  call void @take(ptr %p, ptr @plain1.28)
  call void @take(ptr %p, ptr @plain1.29)
  ret void
}
define void @plain2(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @plain2.0)
  call void @take(ptr %p, ptr @plain2.1)
  call void @take(ptr %p, ptr @plain2.2)
  call void @take(ptr %p, ptr @plain2.3)
  call void @take(ptr %p, ptr @plain2.4)
  call void @take(ptr %p, ptr @plain2.5)
  call void @take(ptr %p, ptr @plain2.6)
  call void @take(ptr %p, ptr @plain2.7)
  call void @take(ptr %p, ptr @plain2.8)
  call void @take(ptr %p, ptr @plain2.9)
  call void @take(ptr %p, ptr @plain2.10)
  call void @take(ptr %p, ptr @plain2.11)
  call void @take(ptr %p, ptr @plain2.12)
  call void @take(ptr %p, ptr @plain2.13)
  call void @take(ptr %p, ptr @plain2.14)
  call void @take(ptr %p, ptr @plain2.15)
  call void @take(ptr %p, ptr @plain2.16)
  call void @take(ptr %p, ptr @plain2.17)
  call void @take(ptr %p, ptr @plain2.18)
  call void @take(ptr %p, ptr @plain2.19)
  call void @take(ptr %p, ptr @plain2.20)
  call void @take(ptr %p, ptr @plain2.21)
  call void @take(ptr %p, ptr @plain2.22)
  call void @take(ptr %p, ptr @plain2.23)
  call void @take(ptr %p, ptr @plain2.24)
  call void @take(ptr %p, ptr @plain2.25)
  call void @take(ptr %p, ptr @plain2.26)
  call void @take(ptr %p, ptr @plain2.27)
  call void @take(ptr %p, ptr @plain2.28)
  call void @take(ptr %p, ptr @plain2.29)
  ret void
}
define void @other() "untagged" {
  ret void
}
