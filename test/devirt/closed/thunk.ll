; A thunk that adjusts `this` is a target of its own, and gets the pointer as the call has it.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s

@A = internal constant [1 x ptr] [ptr @_ZN1A1fEv], !type !0, !vcall_visibility !1
@B = internal constant [3 x ptr] [ptr @_ZN1A1fEv, ptr null, ptr @_ZThn8_N1B1fEv], !type !2, !vcall_visibility !1
define void @make(ptr %p, i1 %x) {
  %v = select i1 %x, ptr @A, ptr getelementptr inbounds (i8, ptr @B, i64 16)
  store ptr %v, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK: icmp eq ptr %v, @A
; CHECK: call i32 @_ZN1A1fEv(ptr %p)
; CHECK: call i32 @_ZThn8_N1B1fEv(ptr %p)
define i32 @call(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

define internal i32 @_ZN1A1fEv(ptr %this) {
  ret i32 1
}

define internal i32 @_ZThn8_N1B1fEv(ptr %this) {
  %whole = getelementptr inbounds i8, ptr %this, i64 -8
  %n = load i32, ptr %whole
  ret i32 %n
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
!2 = !{i64 16, !"A"}
