; What was read from memory may be a copy of a noalias argument that was stored there.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@_ZTV1D = constant [3 x ptr] [ptr null, ptr null, ptr @df]
@_ZTV1B = constant [3 x ptr] [ptr null, ptr null, ptr @bf]
@g = external global ptr
declare i32 @df(ptr)
declare i32 @bf(ptr)
declare void @setg(ptr)
declare ptr @llvm.launder.invariant.group.p0(ptr)

; CHECK-LABEL: @make(
; CHECK: %x = call i32 %s(ptr %r)
define i32 @make(ptr noalias %r) {
  store ptr getelementptr (i8, ptr @_ZTV1D, i64 16), ptr %r, !invariant.group !0
  call void @setg(ptr %r)
  %p = load ptr, ptr @g
  %t = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  store ptr getelementptr (i8, ptr @_ZTV1B, i64 16), ptr %t, !invariant.group !0
  %v = load ptr, ptr %r, !invariant.group !0
  %s = load ptr, ptr %v
  %x = call i32 %s(ptr %r)
  ret i32 %x
}

!0 = !{}
