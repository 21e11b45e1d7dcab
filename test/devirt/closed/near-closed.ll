; Each part of what closes a class, taken out of one that is closed: a class of one translation unit is closed before linking, but not one that is only hidden
; in the image; an assume tells the type id, but no other call.
;
; RUN: %opt -passes='rust-devirt<closed>' %s | FileCheck %s --check-prefix=CLOSED
; RUN: sed 's/^!1 = .*/!1 = !{i64 1}/' %s | %opt -passes='rust-devirt<closed>' | FileCheck %s --check-prefix=OPEN
; RUN: sed 's/call void @llvm.assume(/call void @check(/' %s | %opt -passes='rust-devirt<closed>' | FileCheck %s --check-prefix=OPEN

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1

define void @make(ptr %p, i1 %x) {
  %v = select i1 %x, ptr @A, ptr @B
  store ptr %v, ptr %p
  ret void
}

; CLOSED-LABEL: define i32 @call(
; CLOSED: icmp eq ptr %v, @A
; OPEN-LABEL: define i32 @call(
; OPEN-NOT: icmp
; OPEN: call i32 %f(ptr %p)
define i32 @call(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !2)
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
declare void @check(i1)

!0 = !{i64 0, !2}
!1 = !{i64 2}
!2 = distinct !{}
