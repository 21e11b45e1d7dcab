; A kept alloca with less than the alignment that a member promised is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=alloca-align>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'b' merged into 'a': the kept body's instruction `{{.*}}alloca i32, align 1` differs from 'b' in its alignment, which is less
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

declare i32 @take(ptr)

define dso_local i32 @b() {
  %p = alloca i32, align 8
  %k = call i32 @take(ptr %p)
  %v = load i32, ptr %p, align 4
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @a() {
  %p = alloca i32, align 8
  %k = call i32 @take(ptr %p)
  %v = load i32, ptr %p, align 4
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}
