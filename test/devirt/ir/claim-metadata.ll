; `claim` turns !invariant.group into the plugin's own kind of metadata, on loads and stores alike, and asks no question.
;
; RUN: %opt -passes='rust-devirt<claim>' %s | FileCheck %s
; RUN: %opt -passes='default<O1>' -disable-output -print-pipeline-passes %s | FileCheck %s --check-prefix=PIPELINE

; It is the first thing that touches vptrs, and everything behind believes nothing else.
;
; PIPELINE: forceattrs,rust-devirt<claim>,inferattrs
; PIPELINE-SAME: rust-devirt<own-facts>
; PIPELINE-SAME: rust-devirt-function<own-facts>

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: store ptr {{.*}}@VA{{.*}}, !mergefn.group.1 ![[NODE:[0-9]+]]
; CHECK: load ptr, ptr %p, align 8, !mergefn.group.1 ![[NODE]]
; CHECK-NOT: invariant.group
; CHECK: call void %f(
define void @test(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
