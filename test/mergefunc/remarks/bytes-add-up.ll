; The bytes of remarks are numbers of their own: llvm-remarkutil adds them up. The remark that sums up has the same number.
; RUN: %opt -passes='rust-mergefunc' -pass-remarks-output=%t.yaml -disable-output %s
; RUN: llvm-remarkutil count --parser=yaml --count-by=arg --args=Bytes --remark-name=Merged --group-by=total %t.yaml > %t.txt
; RUN: cat %t.yaml %t.txt | FileCheck %s
; CHECK: Name: Sum
; CHECK: Bytes: '[[BYTES:[0-9]+]]'
; CHECK: Total,[[BYTES]]

target triple = "x86_64-unknown-linux-gnu"

define i32 @a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define i32 @b(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define i32 @c(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
