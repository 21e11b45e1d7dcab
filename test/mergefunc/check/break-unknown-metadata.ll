; Metadata of a kind that changes what is emitted is found where no member has it.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=unknown-metadata>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'b' merged into 'a': the kept body's instruction `%v = load i32{{.*}}` has !<kind 40>, which 'b' does not grant
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

define dso_local i32 @b(ptr %p) {
  %v = load i32, ptr %p, align 4
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @a(ptr %p) {
  %v = load i32, ptr %p, align 4
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}
