; Functions whose entry count is hot by the profile stay apart, even if they seem to be called once.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' -pass-remarks-missed=rust-mergefunc %s 2>&1 | FileCheck %s --implicit-check-not=.merged
; CHECK: remark: {{.*}}'g' is similar to 'f' but is not merged: to pass 9 for 4 slows down code that is often executed by the profile: about {{[0-9]+}} % more instructions a call [OftenExecuted]
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define internal i32 @f(i32 %x, i32 %y) noinline nounwind !prof !0 {
  %a = mul i32 %x, %y
  %b = xor i32 %a, 4
  %c = sub i32 %b, %y
  ret i32 %c
}
define internal i32 @g(i32 %x, i32 %y) noinline nounwind !prof !0 {
  %a = mul i32 %x, %y
  %b = xor i32 %a, 9
  %c = sub i32 %b, %y
  ret i32 %c
}
define void @main(i32 %n, ptr %p) nounwind {
  %r0 = call i32 @f(i32 %n, i32 1)
  store i32 %r0, ptr %p
  %r1 = call i32 @g(i32 %n, i32 2)
  store i32 %r1, ptr %p
  ret void
}
!0 = !{!"function_entry_count", i64 20000}
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
