; A thunk that does not return the kept body's result is found, also where the kept body takes nothing.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=thunk-result>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'b' merged into 'a': the thunk does not return the kept body's result
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

define dso_local i32 @a() {
  %c = call i32 @outside(i32 7)
  %d = call i32 @outside(i32 %c)
  %e = call i32 @outside(i32 %d)
  ret i32 %e
}

define dso_local i32 @b() {
  %c = call i32 @outside(i32 7)
  %d = call i32 @outside(i32 %c)
  %e = call i32 @outside(i32 %d)
  ret i32 %e
}
