; The debug counter counts classes that would merge and no others, so that the numbers do not depend on who reads remarks.
; REQUIRES: since-llvm-22
; RUN: %opt -passes='rust-mergefunc<no-thunks>' -debug-counter=mergefn-class=0 %s -S | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<no-thunks>' -debug-counter=mergefn-class=0 -pass-remarks-missed=rust-mergefunc %s -S 2>/dev/null | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<no-thunks>' -debug-counter=mergefn-class=1 %s -S | FileCheck %s --check-prefix=NONE

; CHECK: define i32 @refused(
; CHECK: define i32 @refused_too(
; CHECK: define internal i32 @
; CHECK-NOT: define internal i32
; NONE-COUNT-2: define internal i32
declare void @use(i32)
define i32 @refused(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 1)
  call void @use(i32 %x)
  call void @use(i32 %x)
  ret i32 %x
}
define i32 @refused_too(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 1)
  call void @use(i32 %x)
  call void @use(i32 %x)
  ret i32 %x
}
define internal i32 @one(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 2)
  call void @use(i32 %x)
  call void @use(i32 %x)
  ret i32 %x
}
define internal i32 @other(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 2)
  call void @use(i32 %x)
  call void @use(i32 %x)
  ret i32 %x
}
define void @user() {
  %a = call i32 @one(i32 1)
  %b = call i32 @other(i32 2)
  ret void
}
