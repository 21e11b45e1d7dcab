; A kept phi that takes its values from the wrong blocks is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=phi>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'b' merged into 'a': the kept body's instruction `%w = phi{{.*}}` differs from 'b' in its first operand
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

define dso_local i32 @b(i32 %x) {
  %k = icmp eq i32 %x, 0
  br i1 %k, label %yes, label %no
  yes:
  %v = call i32 @outside(i32 %x)
  br label %no
  no:
  %w = phi i32 [ 7, %0 ], [ 9, %yes ]
  %d = call i32 @outside(i32 %w)
  ret i32 %d
}

define dso_local i32 @a(i32 %x) {
  %k = icmp eq i32 %x, 0
  br i1 %k, label %yes, label %no
  yes:
  %v = call i32 @outside(i32 %x)
  br label %no
  no:
  %w = phi i32 [ 7, %0 ], [ 9, %yes ]
  %d = call i32 @outside(i32 %w)
  ret i32 %d
}
