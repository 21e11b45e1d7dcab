; Both arms keep the call's attributes, arguments and metadata but what speaks of an indirect callee: !prof, !callees. Calls with
; variable arguments are no exception.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1

define void @make(ptr %p, i1 %x) {
  %v = select i1 %x, ptr @A, ptr @B
  store ptr %v, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK: tail call noundef i32 (ptr, ...) @a(ptr nonnull align 8 %p, i32 3) #[[N:[0-9]+]], !range ![[R:[0-9]+]]
; CHECK-NOT: !prof
; CHECK: tail call noundef i32 (ptr, ...) @b(ptr nonnull align 8 %p, i32 3) #[[N]], !range ![[R]]
; CHECK-NOT: !prof
; CHECK: ret i32
define i32 @call(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = tail call noundef i32 (ptr, ...) %f(ptr nonnull align 8 %p, i32 3) nounwind, !range !2, !prof !3, !callees !4
  ret i32 %r
}

define internal i32 @a(ptr %this, ...) {
  ret i32 1
}

define internal i32 @b(ptr %this, ...) {
  ret i32 2
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
!2 = !{i32 0, i32 9}
!3 = !{!"VP", i32 0, i64 10, i64 123, i64 10}
!4 = !{ptr @a, ptr @b}
