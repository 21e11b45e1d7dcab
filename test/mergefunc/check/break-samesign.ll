; A kept body that keeps samesign, which one of its members does not have, is found.
; LLVM 19 has no samesign.
; REQUIRES: debug-break, since-llvm-20
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=samesign>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'b' merged into 'a': the kept body's instruction `{{.*}}icmp samesign{{.*}}` has samesign, which 'b' does not grant
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

define dso_local i32 @a(i32 %x, i32 %y) {
  %k = icmp samesign ult i32 %x, %y
  %v = zext i1 %k to i32
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @b(i32 %x, i32 %y) {
  %k = icmp ult i32 %x, %y
  %v = zext i1 %k to i32
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}
