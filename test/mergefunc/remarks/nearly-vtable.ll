; A missed remark calls a vtable what the source calls it, not by its symbol; a variable of the program keeps its name.
; RUN: %opt -passes='rust-mergefunc<no-similar>' -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s

; CHECK: 'g' is not merged with 'f': the first difference is the stored value of the store: the vtable for Ball, and the vtable for Cube in 'f'{{$}}
; CHECK: 'k' is not merged with 'h': the first difference is the stored value of the store: @two, and @one in 'h'{{$}}
@_ZTV4Cube = external constant { [3 x ptr] }
@_ZTV4Ball = external constant { [3 x ptr] }
@one = external global i32
@two = external global i32

define i32 @f(ptr %p, i32 %x) {
  %a = mul i32 %x, 77
  %b = xor i32 %a, 1234
  store ptr getelementptr inbounds (i8, ptr @_ZTV4Cube, i64 16), ptr %p
  %c = mul i32 %b, %x
  ret i32 %c
}

define i32 @g(ptr %p, i32 %x) {
  %a = mul i32 %x, 77
  %b = xor i32 %a, 1234
  store ptr getelementptr inbounds (i8, ptr @_ZTV4Ball, i64 16), ptr %p
  %c = mul i32 %b, %x
  ret i32 %c
}

define i32 @h(ptr %p, i32 %x) {
  %a = udiv i32 %x, 77
  %b = xor i32 %a, 1234
  store ptr @one, ptr %p
  %c = mul i32 %b, %x
  ret i32 %c
}

define i32 @k(ptr %p, i32 %x) {
  %a = udiv i32 %x, 77
  %b = xor i32 %a, 1234
  store ptr @two, ptr %p
  %c = mul i32 %b, %x
  ret i32 %c
}
