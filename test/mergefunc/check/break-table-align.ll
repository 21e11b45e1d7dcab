; A kept table with less than a member's alignment is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=table-align>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'ta': the table differs from 'ta' in alignment, which is less
target triple = "x86_64-unknown-linux-gnu"

@ta = private unnamed_addr constant [2 x i32] [i32 1, i32 2], align 16
@tb = private unnamed_addr constant [2 x i32] [i32 1, i32 2], align 16

declare i32 @outside(i32)

define dso_local i32 @a(i64 %i) {
  %q = getelementptr [2 x i32], ptr @ta, i64 0, i64 %i
  %v = load i32, ptr %q, align 4
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @b(i64 %i) {
  %q = getelementptr [2 x i32], ptr @tb, i64 0, i64 %i
  %v = load i32, ptr %q, align 4
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}
