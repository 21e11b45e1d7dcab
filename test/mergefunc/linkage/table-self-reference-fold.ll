; A table that holds its own address (a list's head) equals one that holds its own.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @t1 = private unnamed_addr constant { ptr, i32 } { ptr @t1, i32 5 }
; CHECK-NOT: @t2
; CHECK: define dso_local void @give
; CHECK: store ptr @t1, ptr %p
; CHECK: store ptr @t1, ptr %q

@t1 = private unnamed_addr constant { ptr, i32 } { ptr @t1, i32 5 }
@t2 = private unnamed_addr constant { ptr, i32 } { ptr @t2, i32 5 }

define dso_local void @give(ptr %p) {
  %q = getelementptr ptr, ptr %p, i64 1
  store ptr @t1, ptr %p
  store ptr @t2, ptr %q
  ret void
}
