; An adapted call that passes its arguments in another order is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=argument-order>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'c': the kept body's instruction `%{{.*}} = call i64 @a(ptr %2, ptr %1)` differs from 'c' in an argument
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@place = external dso_local global ptr

define dso_local i64 @a(ptr %x, ptr %y) {
  store volatile ptr %x, ptr @place
  store volatile ptr %y, ptr @place
  store volatile i64 1, ptr @place
  store volatile i64 2, ptr @place
  ret i64 3
}

define internal i64 @b(i64 %x, i64 %y) {
  store volatile i64 %x, ptr @place
  store volatile i64 %y, ptr @place
  store volatile i64 1, ptr @place
  store volatile i64 2, ptr @place
  ret i64 3
}

define dso_local i64 @c(i64 %p, i64 %q) {
  %v = call i64 @b(i64 %p, i64 %q)
  ret i64 %v
}
