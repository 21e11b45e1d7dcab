; A kept body that calls a thunk is found if the thunk promises something that the original's callee does not: here, not to unwind. The
; thunk may promise that to its own callers, because @g did.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;no-aliases;debug-break=callee-to-thunk>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'caller': the kept body's instruction `%v = call i32 @g(i32 %x)` differs from 'caller' in its callee
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

define dso_local i32 @caller(i32 %x) {
  %v = call i32 @f(i32 %x)
  ret i32 %v
}

define dso_local i32 @f(i32 %x) {
  %a = call i32 @outside(i32 %x)
  %b = call i32 @outside(i32 %a)
  %c = call i32 @outside(i32 %b)
  %d = call i32 @outside(i32 %c)
  %e = call i32 @outside(i32 %d)
  ret i32 %e
}

define dso_local i32 @g(i32 %x) nounwind {
  %a = call i32 @outside(i32 %x)
  %b = call i32 @outside(i32 %a)
  %c = call i32 @outside(i32 %b)
  %d = call i32 @outside(i32 %c)
  %e = call i32 @outside(i32 %d)
  ret i32 %e
}
