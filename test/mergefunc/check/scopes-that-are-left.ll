; Lists of scopes of which nothing is left in the kept body need not be the same but for names.
; RUN: %opt -passes='rust-mergefunc<similar;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @first.merged{{.*}}(ptr %p, i64 %x, i64 %0)
; CHECK: load i64, ptr %p, align 8, !alias.scope
; CHECK-NEXT: store i64 %0, ptr %p, align 8, !noalias
; CHECK-NEXT: %f = load i64, ptr %p, align 8{{$}}
; CHECK-LABEL: define {{.*}}@third(
; CHECK: call void @first.merged{{.*}}(ptr %p, i64 %x, i64 1020)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr, i64)
define void @first(ptr %p, i64 %x) unnamed_addr {
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
define void @second(ptr %p, i64 %x) unnamed_addr {
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
  %f = load i64, ptr %p
  call void @use(ptr %p, i64 %f)
  ret void
}
define void @third(ptr %p, i64 %x) unnamed_addr {
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
  %f = load i64, ptr %p, !noalias !9
  call void @use(ptr %p, i64 %f)
  ret void
}
!0 = !{!1}
!1 = distinct !{!1, !2, !"scope"}
!2 = distinct !{!2, !"domain"}
!3 = !{!4}
!4 = distinct !{!4, !5, !"scope"}
!5 = distinct !{!5, !"domain"}
!6 = !{!7}
!7 = distinct !{!7, !8, !"scope"}
!8 = distinct !{!8, !"domain"}
!9 = !{!4, !10}
!10 = distinct !{!10, !5, !"other"}
