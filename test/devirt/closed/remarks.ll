; Remarks say which targets a call has, what is compared, and why a call stays. Before linking no remark says that a class is open: the link
; will tell.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s -pass-remarks=rust-devirt -pass-remarks-missed=rust-devirt -disable-output 2>&1 | FileCheck %s
; RUN: %opt -passes='rust-devirt<closed;own-facts>' %s -pass-remarks-missed=rust-devirt -disable-output 2>&1 | FileCheck %s --check-prefix=UNLINKED --allow-empty
; RUN: %opt -passes='rust-devirt<closed;linked>' %s -pass-remarks-output=%t.yaml -disable-output
; RUN: FileCheck %s --check-prefix=YAML < %t.yaml

; CHECK: virtual call made direct behind compares of the vptr, as its class is closed: one of 2 targets: 'a', 'b'
; CHECK: virtual call stays indirect, possible targets: unknown; other code may derive from its class
; CHECK: virtual call stays indirect, possible targets: unknown; no vtable of its class is known
; CHECK: virtual call stays indirect, possible targets: 1; it has one target, which LLVM's whole-program devirtualization takes
; CHECK: virtual call stays indirect, possible targets: 0; no class that is constructed has a function there
; CHECK: virtual call stays indirect, possible targets: 2; its function is optimized for size
; UNLINKED-NOT: virtual call
; YAML: Name: Closed
; YAML: Compared: the vptr
; YAML: Targets: '2'
; YAML: Name: NotClosed
; YAML: Targets: unknown

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@P = constant [1 x ptr] [ptr @a], !type !2
@One = internal constant [1 x ptr] [ptr @a], !type !3, !vcall_visibility !1
@Dead = internal constant [1 x ptr] [ptr @a], !type !4, !vcall_visibility !1
define void @make(ptr %p) {
  store volatile ptr @A, ptr %p
  store volatile ptr @B, ptr %p
  store volatile ptr @One, ptr %p
  ret void
}

define i32 @closed(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

define i32 @open(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"P")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

define i32 @unknown(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"nothing")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

define i32 @one(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"One")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

define i32 @dead(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"Dead")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

define i32 @size(ptr %p) optsize {
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
!2 = !{i64 0, !"P"}
!3 = !{i64 0, !"One"}
!4 = !{i64 0, !"Dead"}
