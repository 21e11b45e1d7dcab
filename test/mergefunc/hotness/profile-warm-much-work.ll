; Functions whose entry count is neither hot nor cold share a body if what it adds is little beside what they do.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' -pass-remarks-missed=rust-mergefunc %s 2>&1 | FileCheck %s
; CHECK: define internal {{.*}}@f.merged(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define internal i32 @f(i32 %x) noinline nounwind !prof !0 {
  call void @use(i32 0)
  call void @use(i32 1)
  call void @use(i32 2)
  call void @use(i32 3)
  call void @use(i32 4)
  call void @use(i32 5)
  call void @use(i32 6)
  call void @use(i32 7)
  call void @use(i32 8)
  call void @use(i32 9)
  call void @use(i32 10)
  call void @use(i32 11)
  ret i32 4
}
define internal i32 @g(i32 %x) noinline nounwind !prof !0 {
  call void @use(i32 0)
  call void @use(i32 1)
  call void @use(i32 2)
  call void @use(i32 3)
  call void @use(i32 4)
  call void @use(i32 5)
  call void @use(i32 6)
  call void @use(i32 7)
  call void @use(i32 8)
  call void @use(i32 9)
  call void @use(i32 10)
  call void @use(i32 11)
  ret i32 9
}
define void @main(i32 %n, ptr %p) nounwind {
  %a = call i32 @f(i32 %n)
  store volatile i32 %a, ptr %p
  %b = call i32 @g(i32 %n)
  store volatile i32 %b, ptr %p
  ret void
}
!0 = !{!"function_entry_count", i64 500}
!llvm.module.flags = !{!1}
!1 = !{i32 1, !"ProfileSummary", !2}
!2 = !{!3, !4, !5, !6, !7, !8, !9, !10}
!3 = !{!"ProfileFormat", !"InstrProf"}
!4 = !{!"TotalCount", i64 100000}
!5 = !{!"MaxCount", i64 50000}
!6 = !{!"MaxInternalCount", i64 50000}
!7 = !{!"MaxFunctionCount", i64 50000}
!8 = !{!"NumCounts", i64 100}
!9 = !{!"NumFunctions", i64 20}
!10 = !{!"DetailedSummary", !11}
!11 = !{!12, !13}
!12 = !{i32 990000, i64 1000, i32 10}
!13 = !{i32 999999, i64 5, i32 40}
