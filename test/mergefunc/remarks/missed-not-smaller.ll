; The remark of a function that is too small for a thunk says how large both are.
; RUN: %opt -passes='rust-mergefunc<no-aliases>' -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s
; CHECK: 'b' equals 'a' but is not merged: a thunk of about {{[1-9][0-9]*}} bytes would take the place of its {{[1-9][0-9]*}} [NotSmaller]

target triple = "x86_64-unknown-linux-gnu"

define i32 @a(i32 %x) {
  %a = mul i32 %x, 7
  ret i32 %a
}

define i32 @b(i32 %x) {
  %a = mul i32 %x, 7
  ret i32 %a
}
