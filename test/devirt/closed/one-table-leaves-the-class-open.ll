; One table leaves a class open though nothing constructs it: one that may hold anything, or one that the linker may replace. A constant one
; that is hidden does not. Before linking no class is closed without being asked for, also where a call runs often.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s --check-prefix=CLOSED
; RUN: sed 's/@C = internal constant/@C = internal global/' %s | %opt -passes='rust-devirt<closed;linked>' | FileCheck %s --check-prefix=OPEN
; RUN: sed 's/@C = internal constant/@C = linkonce hidden constant/' %s | %opt -passes='rust-devirt<closed;linked>' | FileCheck %s --check-prefix=OPEN
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s --check-prefix=OPEN

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@C = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1

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
define i32 @call(ptr %p, ptr %again) {
  br label %loop
loop:
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !2)
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  %more = load volatile i1, ptr %again
  br i1 %more, label %loop, label %out
out:
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

!0 = !{i64 0, !2}
!1 = !{i64 2}
!2 = distinct !{}
