; Two comparisons commute and differ in the function that they compare with, which may merge: the remark names that operand, not the
; one that is equal on both sides.
; RUN: %opt -passes='rust-mergefunc<no-similar>' -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s

; CHECK: 'B' is not merged with 'A': the first difference is operand 2 of the icmp %i: 'g', and 'f' in 'A'{{$}}
define internal i32 @f(i32 %x) unnamed_addr noinline {
  %a = mul i32 %x, 77
  %b = xor i32 %a, 5
  ret i32 %b
}

define internal i32 @g(i32 %x) unnamed_addr noinline {
  %a = udiv i32 %x, 77
  %b = add i32 %a, 9
  ret i32 %b
}

define i1 @A(ptr %p, i32 %x) {
  %a = mul i32 %x, 31
  %b = xor i32 %a, 1234
  %c = udiv i32 %b, 7
  %d = icmp ult i32 %c, 99
  %i = icmp eq ptr %p, @f
  %r = and i1 %d, %i
  ret i1 %r
}

define i1 @B(ptr %p, i32 %x) {
  %a = mul i32 %x, 31
  %b = xor i32 %a, 1234
  %c = udiv i32 %b, 7
  %d = icmp ult i32 %c, 99
  %i = icmp eq ptr %p, @g
  %r = and i1 %d, %i
  ret i1 %r
}
