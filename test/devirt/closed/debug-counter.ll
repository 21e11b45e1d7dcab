; -debug-counter=mergefn-call=... chooses which calls become direct, to bisect.
; LLVM 19 counts only if it was built with assertions.
; REQUIRES: since-llvm-22
;
; RUN: %opt -passes='rust-devirt<closed;linked>' -debug-counter=mergefn-call=0 %s | FileCheck %s --check-prefix=FIRST
; RUN: %opt -passes='rust-devirt<closed;linked>' -debug-counter=mergefn-call=1 %s -pass-remarks-missed=rust-devirt 2>%t.txt | FileCheck %s --check-prefix=SECOND
; RUN: FileCheck %s --check-prefix=WHY < %t.txt

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1

define void @make(ptr %p, i1 %x) {
  %v = select i1 %x, ptr @A, ptr @B
  store ptr %v, ptr %p
  ret void
}

; WHY-COUNT-1: possible targets: 2; the debug counter mergefn-call skips it
; FIRST-LABEL: define i32 @one(
; FIRST: icmp eq ptr %v, @A
; SECOND-LABEL: define i32 @one(
; SECOND-NOT: icmp
define i32 @one(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

; FIRST-LABEL: define i32 @two(
; FIRST-NOT: icmp
; SECOND-LABEL: define i32 @two(
; SECOND: icmp eq ptr %v, @A
define i32 @two(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

define internal i32 @a(ptr %this) {
  ret i32 97
}

define internal i32 @b(ptr %this) {
  ret i32 98
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
