; A phi of one entry keeps flags that both functions have, and check sees them in both.
; RUN: %opt -passes='rust-mergefunc<linked;similar=aligned;check>' %s | FileCheck %s
; CHECK-LABEL: define internal double @f.merged(double %x, i64 %n, i1 %0)
; CHECK: %s = fadd double %x, 1.000000e+00
; CHECK: phi nnan double [ %s, 
; CHECK: ret double
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i64)
define double @f(double %x, i64 %n) optsize {
  call void @use(i64 0)
  call void @use(i64 1)
  call void @use(i64 2)
  call void @use(i64 3)
  call void @use(i64 4)
  call void @use(i64 5)
  call void @use(i64 6)
  call void @use(i64 7)
  call void @use(i64 8)
  call void @use(i64 9)
  call void @use(i64 10)
  call void @use(i64 11)
  call void @use(i64 12)
  call void @use(i64 13)
  call void @use(i64 14)
  %s = fadd double %x, 1.0
  %c = icmp eq i64 %n, 0
  br label %a
a:
  %p = phi nnan double [ %s, %0 ]
  call void @use(i64 77)
  call void @use(i64 0)
  call void @use(i64 1)
  call void @use(i64 2)
  call void @use(i64 3)
  call void @use(i64 4)
  call void @use(i64 5)
  call void @use(i64 6)
  call void @use(i64 7)
  call void @use(i64 8)
  call void @use(i64 9)
  call void @use(i64 10)
  call void @use(i64 11)
  call void @use(i64 12)
  call void @use(i64 13)
  call void @use(i64 14)
  %m = fmul double %p, %x
  ret double %m
}
define double @g(double %x, i64 %n) optsize {
  call void @use(i64 0)
  call void @use(i64 1)
  call void @use(i64 2)
  call void @use(i64 3)
  call void @use(i64 4)
  call void @use(i64 5)
  call void @use(i64 6)
  call void @use(i64 7)
  call void @use(i64 8)
  call void @use(i64 9)
  call void @use(i64 10)
  call void @use(i64 11)
  call void @use(i64 12)
  call void @use(i64 13)
  call void @use(i64 14)
  %q = mul i64 %n, 77
  call void @use(i64 %q)
  %s = fadd double %x, 1.0
  %c = icmp eq i64 %n, 0
  br label %a
a:
  %p = phi nnan double [ %s, %0 ]
  call void @use(i64 77)
  call void @use(i64 0)
  call void @use(i64 1)
  call void @use(i64 2)
  call void @use(i64 3)
  call void @use(i64 4)
  call void @use(i64 5)
  call void @use(i64 6)
  call void @use(i64 7)
  call void @use(i64 8)
  call void @use(i64 9)
  call void @use(i64 10)
  call void @use(i64 11)
  call void @use(i64 12)
  call void @use(i64 13)
  call void @use(i64 14)
  %m = fmul double %p, %x
  ret double %m
}
