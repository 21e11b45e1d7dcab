; debug-walk looks at every instruction and operand, tells how many there are, and merges nothing.
; RUN: %opt -passes='rust-mergefunc<debug-walk>' -S %s -o %t.ll 2>%t.err
; RUN: FileCheck %s <%t.ll
; RUN: FileCheck %s --check-prefix=COUNT <%t.err

; COUNT: rust-mergefunc: 7 instructions with 10 operands
; COUNT-NOT: {{.}}
target triple = "x86_64-unknown-linux-gnu"

declare void @callee(i32)

; CHECK: define internal i32 @f(
define internal i32 @f(i32 %x) {
  %double = add i32 %x, %x
  ret i32 %double
}

; CHECK: define internal i32 @g(
define internal i32 @g(i32 %x) {
  %double = add i32 %x, %x
  ret i32 %double
}

; Two operands of a call: the argument and the callee.
; CHECK: define void @user(
; CHECK: add i32 3, 4
define void @user() {
  call void @callee(i32 7)
  %sum = add i32 3, 4
  ret void
}
