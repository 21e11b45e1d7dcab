; A program with two functions that share a body prints what it printed before: regions in several blocks, phis and a
; loop.
; REQUIRES: lli
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; RUN: lli %s > %t.before
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s -o %t.ll
; RUN: lli %t.ll > %t.after
; RUN: opt -O2 -S %t.ll -o %t.o2.ll
; RUN: lli %t.o2.ll > %t.after2
; RUN: cmp %t.before %t.after
; RUN: cmp %t.before %t.after2
; CHECK: define internal i32 @m1.merged(i32 %x, i1 %0)
; CHECK: br i1 %0
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@sum = internal global i32 1
@text = private constant [10 x i8] c"%d %d %d\0A\00"
declare i32 @printf(ptr, ...)
define void @p0(i32 %x) noinline {
  %a = load i32, ptr @sum
  %b = mul i32 %a, 3
  %c = add i32 %b, %x
  store i32 %c, ptr @sum
  ret void
}
define void @p1(i32 %x) noinline {
  %a = load i32, ptr @sum
  %b = mul i32 %a, 5
  %c = add i32 %b, %x
  store i32 %c, ptr @sum
  ret void
}
define void @p2(i32 %x) noinline {
  %a = load i32, ptr @sum
  %b = mul i32 %a, 7
  %c = add i32 %b, %x
  store i32 %c, ptr @sum
  ret void
}
define void @p3(i32 %x) noinline {
  %a = load i32, ptr @sum
  %b = mul i32 %a, 9
  %c = add i32 %b, %x
  store i32 %c, ptr @sum
  ret void
}
define void @p4(i32 %x) noinline {
  %a = load i32, ptr @sum
  %b = mul i32 %a, 11
  %c = add i32 %b, %x
  store i32 %c, ptr @sum
  ret void
}
define void @p5(i32 %x) noinline {
  %a = load i32, ptr @sum
  %b = mul i32 %a, 13
  %c = add i32 %b, %x
  store i32 %c, ptr @sum
  ret void
}
define void @p6(i32 %x) noinline {
  %a = load i32, ptr @sum
  %b = mul i32 %a, 15
  %c = add i32 %b, %x
  store i32 %c, ptr @sum
  ret void
}
define i32 @m1(i32 %x) noinline nounwind {
entry:
  %slot = alloca i32
  store i32 5, ptr %slot
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %odd ], [ %next, %even ]
  %s = phi i32 [ %x, %entry ], [ %so, %odd ], [ %se, %even ]
  call void @p0(i32 %s)
  call void @p1(i32 %s)
  call void @p2(i32 %s)
  call void @p3(i32 %s)
  call void @p4(i32 %s)
  call void @p5(i32 %s)
  call void @p6(i32 %s)
  call void @p3(i32 %s)
  call void @p5(i32 %s)
  call void @p4(i32 %s)
  %o = mul i32 %s, 3
  call void @p0(i32 %o)
  %next = add i32 %i, 1
  %bit = and i32 %next, 1
  %c = icmp eq i32 %bit, 0
  br i1 %c, label %even, label %odd
odd:
  %l = load i32, ptr %slot
  %so = add i32 %l, %s
  %c1 = icmp sgt i32 %next, 20
  br i1 %c1, label %done, label %loop
even:
  call void @p1(i32 %i)
  %se = xor i32 %s, %i
  %c2 = icmp sgt i32 %next, 24
  br i1 %c2, label %done, label %loop
done:
  %r = phi i32 [ %so, %odd ], [ %se, %even ]
  ret i32 %r
}
define i32 @m2(i32 %x) noinline nounwind {
entry:
  %slot = alloca i32
  store i32 %x, ptr %slot
  br label %loop
loop:
  %i = phi i32 [ 7, %entry ], [ %next, %odd ], [ %next, %even ]
  %s = phi i32 [ %x, %entry ], [ %so, %odd ], [ %se, %even ]
  call void @p0(i32 %s)
  call void @p1(i32 %s)
  call void @p2(i32 %s)
  call void @p3(i32 %s)
  call void @p4(i32 %s)
  call void @p5(i32 %s)
  call void @p6(i32 %s)
  call void @p3(i32 %s)
  call void @p5(i32 %s)
  call void @p4(i32 %s)
  call void @p2(i32 %i)
  %o = shl i32 %s, 2
  %next = add i32 %i, 1
  %bit = and i32 %next, 1
  %c = icmp eq i32 %bit, 0
  br i1 %c, label %even, label %odd
odd:
  %l = load i32, ptr %slot
  %so = add i32 %l, %s
  %c1 = icmp sgt i32 %next, 20
  br i1 %c1, label %done, label %loop
even:
  %q = add i32 %i, %o
  store i32 %q, ptr %slot
  %se = xor i32 %s, %i
  %c2 = icmp sgt i32 %next, 24
  br i1 %c2, label %done, label %loop
done:
  %r = phi i32 [ %next, %odd ], [ %se, %even ]
  ret i32 %r
}
define i32 @main() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %n, %loop ]
  %a = call i32 @m1(i32 %i)
  %b = call i32 @m2(i32 %i)
  %s = load i32, ptr @sum
  call i32 (ptr, ...) @printf(ptr @text, i32 %a, i32 %b, i32 %s)
  %n = add i32 %i, 1
  %c = icmp eq i32 %n, 30
  br i1 %c, label %done, label %loop
done:
  ret i32 0
}
