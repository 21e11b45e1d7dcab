; Two tables that hold each other's addresses equal two others that do.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @t1 = private unnamed_addr constant { ptr, i32 } { ptr @u1, i32 1 }
; CHECK-NOT: @t2
; CHECK: @u1 = private unnamed_addr constant { ptr, i32 } { ptr @t1, i32 2 }
; CHECK-NOT: @u2

@t1 = private unnamed_addr constant { ptr, i32 } { ptr @u1, i32 1 }
@t2 = private unnamed_addr constant { ptr, i32 } { ptr @u2, i32 1 }
@u1 = private unnamed_addr constant { ptr, i32 } { ptr @t1, i32 2 }
@u2 = private unnamed_addr constant { ptr, i32 } { ptr @t2, i32 2 }

define dso_local void @give(ptr %p) {
  %q = getelementptr ptr, ptr %p, i64 1
  store ptr @t1, ptr %p
  store ptr @t2, ptr %q
  ret void
}
