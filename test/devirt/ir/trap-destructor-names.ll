; A destructor is one under each name that LLVM gives it: renamed by a linker, promoted by ThinLTO, and its thunk.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@_ZTV1D = constant [3 x ptr] [ptr null, ptr null, ptr @df]

; CHECK-LABEL: @suffix(
; CHECK: %x = call i32 %s(ptr %p)
define i32 @suffix(ptr %p) {
  store ptr getelementptr (i8, ptr @_ZTV1D, i64 16), ptr %p, !invariant.group !0
  call void @_ZN1DD2Ev.5(ptr %p)
  %v = load ptr, ptr %p, !invariant.group !0
  %s = load ptr, ptr %v
  %x = call i32 %s(ptr %p)
  ret i32 %x
}

; CHECK-LABEL: @promoted(
; CHECK: %x = call i32 %s(ptr %p)
define i32 @promoted(ptr %p) {
  store ptr getelementptr (i8, ptr @_ZTV1D, i64 16), ptr %p, !invariant.group !0
  call void @"_ZN1DD2Ev.llvm.123"(ptr %p)
  %v = load ptr, ptr %p, !invariant.group !0
  %s = load ptr, ptr %v
  %x = call i32 %s(ptr %p)
  ret i32 %x
}

; CHECK-LABEL: @thunk(
; CHECK: %x = call i32 %s(ptr %p)
define i32 @thunk(ptr %p) {
  store ptr getelementptr (i8, ptr @_ZTV1D, i64 16), ptr %p, !invariant.group !0
  %q = getelementptr i8, ptr %p, i64 16
  call void @_ZThn16_N1DD1Ev(ptr %q)
  %v = load ptr, ptr %p, !invariant.group !0
  %s = load ptr, ptr %v
  %x = call i32 %s(ptr %p)
  ret i32 %x
}

declare i32 @df(ptr)
declare void @_ZN1DD2Ev.5(ptr)
declare void @"_ZN1DD2Ev.llvm.123"(ptr)
declare void @_ZThn16_N1DD1Ev(ptr)

!0 = !{}
