; Where a sanitizer will put tags into addresses, which it does to all variables of a module, distances between them are none.
; RUN: %opt -passes='rust-mergefunc<linked;similar=1;test-least-gain=-1000;check>' %s | FileCheck %s
; RUN: sed 's/"untagged"/sanitize_hwaddress/' %s | %opt -passes='rust-mergefunc<linked;similar=1;test-least-gain=-1000;check>' | FileCheck %s --check-prefix=TAGS
; RUN: sed 's/"untagged"/sanitize_memtag/' %s | %opt -passes='rust-mergefunc<linked;similar=1;test-least-gain=-1000;check>' | FileCheck %s --check-prefix=TAGS
; CHECK: @plain1.constants = private
; TAGS-NOT: .constants
; TAGS: define void @other
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @take(ptr, ptr)
@plain1.0 = internal constant [4 x i8] zeroinitializer
@plain1.1 = internal constant [4 x i8] zeroinitializer
define void @plain1(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @plain1.0)
  call void @take(ptr %p, ptr @plain1.1)
  ret void
}
@plain2.0 = internal constant [4 x i8] zeroinitializer
@plain2.1 = internal constant [4 x i8] zeroinitializer
define void @plain2(ptr %p) optsize nounwind {
  call void @take(ptr %p, ptr @plain2.0)
  call void @take(ptr %p, ptr @plain2.1)
  ret void
}
define void @other() "untagged" {
  ret void
}
