; Integers of more than 64 bits, which one register takes where pointers are as wide, share a parameter only if they are the same.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @near.merged(ptr %p, i128 %0, i128 %1)
; CHECK-NOT: = add
; CHECK-LABEL: define {{.*}}@far(
; CHECK: call void @near.merged(ptr %p, i128 36893488147419104252, i128 1022)
target datalayout = "e-p:128:128"
declare void @use(ptr, i64)
declare void @take.i128(ptr, i128)
define void @near(ptr %p) #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i128(ptr %p, i128 18446744073709552623)
  call void @take.i128(ptr %p, i128 1009)
  ret void
}
define void @far(ptr %p) #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i128(ptr %p, i128 36893488147419104252)
  call void @take.i128(ptr %p, i128 1022)
  ret void
}
attributes #0 = { optsize }
