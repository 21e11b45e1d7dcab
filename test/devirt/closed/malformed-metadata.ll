; Metadata that is not of LLVM's form closes nothing: an entry of !type without an offset, or with one outside of its vtable, and a visibility that is no
; number.
;
; RUN: sed 's/TYPE/!{!"A"}/; s/SEEN/i64 1/' %s | %opt -passes='rust-devirt<closed;linked>' | FileCheck %s
; RUN: sed 's/TYPE/!{i64 -8, !"A"}/; s/SEEN/i64 1/' %s | %opt -passes='rust-devirt<closed;linked>' | FileCheck %s
; RUN: sed 's/TYPE/!{i64 0, !"A"}/; s/SEEN/!"x"/' %s | %opt -passes='rust-devirt<closed;linked>' | FileCheck %s
; RUN: sed 's/TYPE/!{i64 0, !"A"}/; s/SEEN//' %s | %opt -passes='rust-devirt<closed;linked>' | FileCheck %s
; RUN: sed 's/TYPE/!{i64 0, !"A"}/; s/SEEN/i64 1/' %s | %opt -passes='rust-devirt<closed;linked>' | FileCheck %s --check-prefix=WELL

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !2
@B = internal constant [1 x ptr] [ptr @b], !type !1, !vcall_visibility !3
define void @make(ptr %p, i1 %x) {
  %v = select i1 %x, ptr @A, ptr @B
  store ptr %v, ptr %p
  ret void
}
; CHECK-LABEL: define i32 @call(
; CHECK-NOT: icmp
; CHECK: call i32 %f(ptr %p)
; WELL-LABEL: define i32 @call(
; WELL: icmp eq ptr %v, @A
define i32 @call(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}
define internal i32 @a(ptr %this) { ret i32 1 }
define internal i32 @b(ptr %this) { ret i32 2 }
declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)
!0 = !{i64 0, !"A"}
!1 = TYPE
!2 = !{i64 1}
!3 = !{SEEN}
