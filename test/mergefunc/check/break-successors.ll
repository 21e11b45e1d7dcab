; A kept branch whose targets are swapped is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=successors>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'b' merged into 'a': the kept body differs from 'b' in the shape of its blocks
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

define dso_local i32 @b(i32 %x) {
  %k = icmp eq i32 %x, 0
  br i1 %k, label %yes, label %no
  yes:
  %v = call i32 @outside(i32 %x)
  ret i32 %v
  no:
  %w = call i32 @outside(i32 1)
  %d = call i32 @outside(i32 %w)
  ret i32 %d
}

define dso_local i32 @a(i32 %x) {
  %k = icmp eq i32 %x, 0
  br i1 %k, label %yes, label %no
  yes:
  %v = call i32 @outside(i32 %x)
  ret i32 %v
  no:
  %w = call i32 @outside(i32 1)
  %d = call i32 @outside(i32 %w)
  ret i32 %d
}
