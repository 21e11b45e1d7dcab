; What a loop computes stays with its constant where code is optimized for speed, unless similar=hot asks for it; what
; loops pass on, what is computed outside of loops and what is optimized for size is shared.
; RUN: %opt -passes='rust-mergefunc<similar;check>' %s -S | FileCheck %s --implicit-check-not=@add1.merged --implicit-check-not=@step1.merged
; RUN: %opt -passes='rust-mergefunc<similar=hot;check>' %s -S | FileCheck %s --check-prefixes=CHECK,HOT
; CHECK-DAG: define internal {{.*}}@arg1.merged(
; CHECK-DAG: define internal {{.*}}@straight1.merged(
; CHECK-DAG: define internal {{.*}}@small1.merged(
; HOT-DAG: define internal {{.*}}@add1.merged(
; HOT-DAG: define internal {{.*}}@step1.merged(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @add1(i32 %x, ptr %p) nounwind {
  br label %loop
loop:
  %i = phi i32 [ %x, %0 ], [ %n, %loop ]
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  %n = add i32 %i, 3
  %c = icmp slt i32 %n, %x
  br i1 %c, label %loop, label %out
out:
  ret i32 %n
}
define i32 @add2(i32 %x, ptr %p) nounwind {
  br label %loop
loop:
  %i = phi i32 [ %x, %0 ], [ %n, %loop ]
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  %n = add i32 %i, 5
  %c = icmp slt i32 %n, %x
  br i1 %c, label %loop, label %out
out:
  ret i32 %n
}
define i32 @step1(i32 %x, ptr %p) nounwind {
  br label %loop
loop:
  %i = phi i32 [ %x, %0 ], [ %n, %loop ]
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %i, ptr %q
  %n = add i32 %i, 1
  %c = icmp slt i32 %n, %x
  br i1 %c, label %loop, label %out
out:
  ret i32 %n
}
define i32 @step2(i32 %x, ptr %p) nounwind {
  br label %loop
loop:
  %i = phi i32 [ %x, %0 ], [ %n, %loop ]
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  %q = getelementptr i8, ptr %p, i64 8
  store i32 %i, ptr %q
  %n = add i32 %i, 1
  %c = icmp slt i32 %n, %x
  br i1 %c, label %loop, label %out
out:
  ret i32 %n
}
define i32 @arg1(i32 %x, ptr %p) nounwind {
  br label %loop
loop:
  %i = phi i32 [ %x, %0 ], [ %n, %loop ]
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 3)
  %n = add i32 %i, 1
  %c = icmp slt i32 %n, %x
  br i1 %c, label %loop, label %out
out:
  ret i32 %n
}
define i32 @arg2(i32 %x, ptr %p) nounwind {
  br label %loop
loop:
  %i = phi i32 [ %x, %0 ], [ %n, %loop ]
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 5)
  %n = add i32 %i, 1
  %c = icmp slt i32 %n, %x
  br i1 %c, label %loop, label %out
out:
  ret i32 %n
}
define i32 @straight1(i32 %x, ptr %p) nounwind {
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  %n = add i32 %x, 3
  ret i32 %n
}
define i32 @straight2(i32 %x, ptr %p) nounwind {
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  %n = add i32 %x, 5
  ret i32 %n
}
define i32 @small1(i32 %x, ptr %p) nounwind optsize {
  br label %loop
loop:
  %i = phi i32 [ %x, %0 ], [ %n, %loop ]
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  %n = add i32 %i, 3
  %c = icmp slt i32 %n, %x
  br i1 %c, label %loop, label %out
out:
  ret i32 %n
}
define i32 @small2(i32 %x, ptr %p) nounwind optsize {
  br label %loop
loop:
  %i = phi i32 [ %x, %0 ], [ %n, %loop ]
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  %n = add i32 %i, 5
  %c = icmp slt i32 %n, %x
  br i1 %c, label %loop, label %out
out:
  ret i32 %n
}
