; The scopes of equal functions that become similar to other equal ones are compared with those of the body that is kept in
; the end.
; RUN: %opt -passes='rust-mergefunc<similar;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<no-aliases;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @first.merged.merged(ptr %p, i64 %0)
; CHECK: load i64, ptr %p, align 8{{$}}
; CHECK-NEXT: store i64 %0, ptr %p, align 8, !noalias
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr, i64)
define void @first(ptr %p) unnamed_addr {
  call void @use(ptr %p, i64 0)
  call void @use(ptr %p, i64 1)
  call void @use(ptr %p, i64 2)
  call void @use(ptr %p, i64 3)
  call void @use(ptr %p, i64 4)
  call void @use(ptr %p, i64 5)
  call void @use(ptr %p, i64 6)
  call void @use(ptr %p, i64 7)
  call void @use(ptr %p, i64 8)
  call void @use(ptr %p, i64 9)
  call void @use(ptr %p, i64 10)
  call void @use(ptr %p, i64 11)
  call void @use(ptr %p, i64 12)
  call void @use(ptr %p, i64 13)
  call void @use(ptr %p, i64 14)
  call void @use(ptr %p, i64 15)
  %l = load i64, ptr %p, !alias.scope !0
  store i64 1007, ptr %p, !noalias !0
  %f = load i64, ptr %p, !noalias !0
  call void @use(ptr %p, i64 %f)
  ret void
}
define void @second(ptr %p) unnamed_addr {
  call void @use(ptr %p, i64 0)
  call void @use(ptr %p, i64 1)
  call void @use(ptr %p, i64 2)
  call void @use(ptr %p, i64 3)
  call void @use(ptr %p, i64 4)
  call void @use(ptr %p, i64 5)
  call void @use(ptr %p, i64 6)
  call void @use(ptr %p, i64 7)
  call void @use(ptr %p, i64 8)
  call void @use(ptr %p, i64 9)
  call void @use(ptr %p, i64 10)
  call void @use(ptr %p, i64 11)
  call void @use(ptr %p, i64 12)
  call void @use(ptr %p, i64 13)
  call void @use(ptr %p, i64 14)
  call void @use(ptr %p, i64 15)
  %l = load i64, ptr %p
  store i64 1007, ptr %p, !noalias !0
  %f = load i64, ptr %p, !noalias !0
  call void @use(ptr %p, i64 %f)
  ret void
}
define void @third(ptr %p) unnamed_addr {
  call void @use(ptr %p, i64 0)
  call void @use(ptr %p, i64 1)
  call void @use(ptr %p, i64 2)
  call void @use(ptr %p, i64 3)
  call void @use(ptr %p, i64 4)
  call void @use(ptr %p, i64 5)
  call void @use(ptr %p, i64 6)
  call void @use(ptr %p, i64 7)
  call void @use(ptr %p, i64 8)
  call void @use(ptr %p, i64 9)
  call void @use(ptr %p, i64 10)
  call void @use(ptr %p, i64 11)
  call void @use(ptr %p, i64 12)
  call void @use(ptr %p, i64 13)
  call void @use(ptr %p, i64 14)
  call void @use(ptr %p, i64 15)
  %l = load i64, ptr %p, !alias.scope !3
  store i64 1020, ptr %p, !noalias !3
  %f = load i64, ptr %p, !noalias !6
  call void @use(ptr %p, i64 %f)
  ret void
}
define void @fourth(ptr %p) unnamed_addr {
  call void @use(ptr %p, i64 0)
  call void @use(ptr %p, i64 1)
  call void @use(ptr %p, i64 2)
  call void @use(ptr %p, i64 3)
  call void @use(ptr %p, i64 4)
  call void @use(ptr %p, i64 5)
  call void @use(ptr %p, i64 6)
  call void @use(ptr %p, i64 7)
  call void @use(ptr %p, i64 8)
  call void @use(ptr %p, i64 9)
  call void @use(ptr %p, i64 10)
  call void @use(ptr %p, i64 11)
  call void @use(ptr %p, i64 12)
  call void @use(ptr %p, i64 13)
  call void @use(ptr %p, i64 14)
  call void @use(ptr %p, i64 15)
  %l = load i64, ptr %p, !alias.scope !3
  store i64 1020, ptr %p, !noalias !3
  %f = load i64, ptr %p
  call void @use(ptr %p, i64 %f)
  ret void
}
!0 = !{!1}
!1 = distinct !{!1, !2, !"scope"}
!2 = distinct !{!2, !"domain"}
!3 = !{!4}
!4 = distinct !{!4, !5, !"scope"}
!5 = distinct !{!5, !"domain"}
!6 = !{!4, !7}
!7 = distinct !{!7, !5, !"other"}
