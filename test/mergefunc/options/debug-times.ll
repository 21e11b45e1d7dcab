; debug-times tells how long each stage takes, in the order of the stages, and merges as ever.
; RUN: %opt -passes='rust-mergefunc<debug-times>' -S %s -o %t.ll 2>%t.err
; RUN: FileCheck %s <%t.ll
; RUN: FileCheck %s --check-prefix=TIMES <%t.err

; TIMES: rust-mergefunc: {{[0-9]+\.[0-9]+}} ms collect
; TIMES: ms signatures
; TIMES: ms compare
; TIMES: ms plan
; TIMES: ms drop bodies
; TIMES: ms check and record
; TIMES-NOT: {{.}}
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define internal i32
; CHECK-NOT: define internal
define internal i32 @f(i32 %x) {
  %double = add i32 %x, 12
  %product = mul i32 %double, %x
  ret i32 %product
}

define internal i32 @g(i32 %x) {
  %double = add i32 %x, 12
  %product = mul i32 %double, %x
  ret i32 %product
}

define i32 @user(i32 %x) {
  %f = call i32 @f(i32 %x)
  %g = call i32 @g(i32 %f)
  ret i32 %g
}
