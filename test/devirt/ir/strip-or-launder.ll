; Clang strips pointers that it compares (until 23), or compares them as they are; a reader of LLVM 24 makes a launder of each strip. What is
; known of the pointers is the same: the compare changes no fact, and the other pointer of it and what the barrier returns get none.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s
; RUN: sed 's/strip/launder/' %s | %opt -passes='rust-devirt' | FileCheck %s
; RUN: sed -E 's/call ptr @llvm.strip.invariant.group.p0\(ptr (%[pq])\)/getelementptr i8, ptr \1, i64 0/' %s | %opt -passes='rust-devirt' | FileCheck %s
; RUN: sed 's/strip/launder/' %s | %opt -passes='rust-devirt<cleanup>' | FileCheck %s --check-prefix=CLEAN

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CLEAN-LABEL: @test(
; CLEAN-NOT: launder
; CLEAN: icmp eq ptr %p, %q
; CHECK: same:
; CHECK: call void %fq(ptr %q)
; CHECK: call void @a0(ptr %p)
; CHECK: other:
; CHECK: call void @a0(ptr %p)
define void @test(ptr %p, ptr %q) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %s = call ptr @llvm.strip.invariant.group.p0(ptr %p)
  %t = call ptr @llvm.strip.invariant.group.p0(ptr %q)
  %e = icmp eq ptr %s, %t
  br i1 %e, label %same, label %other

same:
  %vq = load ptr, ptr %q, !invariant.group !0
  %fq = load ptr, ptr %vq, !invariant.load !0
  call void %fq(ptr %q)
  %vp = load ptr, ptr %p, !invariant.group !0
  %fp = load ptr, ptr %vp, !invariant.load !0
  call void %fp(ptr %p)
  ret void

other:
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

; A new object in the same place has another name, which is compared.
; CHECK-LABEL: @new_in_place(
; CHECK: same:
; CHECK: call void %f(ptr %n)
define void @new_in_place(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %n = call ptr @make(ptr %p)
  %s = call ptr @llvm.strip.invariant.group.p0(ptr %p)
  %t = call ptr @llvm.strip.invariant.group.p0(ptr %n)
  %e = icmp eq ptr %s, %t
  br i1 %e, label %same, label %other

same:
  %v = load ptr, ptr %n, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %n)
  ret void

other:
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare ptr @make(ptr)
declare ptr @llvm.strip.invariant.group.p0(ptr)

!0 = !{}
