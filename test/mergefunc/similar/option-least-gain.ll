; test-least-gain=N is the least gain in bytes for which similar functions merge; by default these are too small.
; RUN: %opt -passes='rust-mergefunc<similar;check>' %s | FileCheck %s --check-prefix=NO --implicit-check-not=.merged
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;test-least-gain=17;check>' %s | FileCheck %s --check-prefix=NO --implicit-check-not=.merged
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' %s | FileCheck %s --check-prefix=NO --implicit-check-not=.merged
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;similar>' -print-pipeline-passes -disable-output %s | sed 's/verify,//g;s/,verify//g' | FileCheck %s --check-prefix=PRINT
; CHECK: define internal i32 @m1.merged(i32 %x, i32 %0)
; CHECK: define i32 @m2(
; CHECK-NEXT: call i32 @m1.merged(i32 %x, i32 9)
; NO: define i32 @m1(
; NO: define i32 @m2(
; PRINT: {{^}}rust-mergefunc<similar;test-least-gain=-1000>{{$}}
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define i32 @m1(i32 %x) nounwind {
  %r = add i32 %x, 5
  ret i32 %r
}
define i32 @m2(i32 %x) nounwind {
  %r = add i32 %x, 9
  ret i32 %r
}
