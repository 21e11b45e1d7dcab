; MERGEFN=off turns off everything that the plugin inserts, rust-devirt too, MERGEFN_DEVIRT=off that pass alone, and MERGEFN_MERGEFUNC=off
; the merger alone. A pass that the pipeline names runs all the same.
;
; RUN: %opt -passes='default<O2>' %s | FileCheck %s --check-prefixes=DEVIRT,MERGE
; RUN: env MERGEFN_DEVIRT=off %opt -passes='default<O2>' %s | FileCheck %s --check-prefixes=NO-DEVIRT,MERGE
; RUN: env MERGEFN_MERGEFUNC=off %opt -passes='default<O2>' %s | FileCheck %s --check-prefixes=DEVIRT,NO-MERGE
; RUN: env MERGEFN=off %opt -passes='default<O2>' %s -o %t.off
; RUN: opt -passes='default<O2>' -S %s -o %t.without
; RUN: diff %t.off %t.without
; RUN: FileCheck %s --check-prefixes=NO-DEVIRT,NO-MERGE < %t.off
; RUN: env MERGEFN=off %opt -passes='rust-devirt,rust-mergefunc' %s | FileCheck %s --check-prefixes=NAMED,MERGE
; RUN: env MERGEFN=off %opt -passes='function(rust-devirt-function)' %s | FileCheck %s --check-prefixes=NAMED,NO-MERGE
; RUN: env MERGEFN_MERGEFUNC=off MERGEFN_DEVIRT=off %opt -passes='rust-devirt,rust-mergefunc' %s | FileCheck %s --check-prefixes=NAMED,MERGE
; RUN: env MERGEFN_MERGEFUNC=exact not %opt -passes='default<O2>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=WRONG

; WRONG: error: {{.*}}the environment variable MERGEFN_MERGEFUNC is 'exact', but may only be off (parameters stand in MERGEFN)

@seen = global i32 0
@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; DEVIRT-LABEL: @test(
; DEVIRT: store i32 7, ptr @seen
; NO-DEVIRT-LABEL: @test(
; NO-DEVIRT: call void %
; NAMED-LABEL: @test(
; NAMED: call void @a0(
define void @test(ptr %p, ptr %q, i1 %x) {
  br i1 %x, label %left, label %right

left:
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  br label %join

right:
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %q, !invariant.group !0
  br label %join

join:
  %r = phi ptr [ %p, %left ], [ %q, %right ]
  call void @opaque(ptr %r)
  %v = load ptr, ptr %r, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %r)
  ret void
}

define internal void @a0(ptr %this) {
  store i32 7, ptr @seen
  ret void
}

define internal void @a1(ptr %this) {
  store i32 8, ptr @seen
  ret void
}

declare void @opaque(ptr)

; MERGE: define {{.*}}@twin(
; MERGE-NEXT: tail call {{.*}}@kept(
; NO-MERGE: define {{.*}}@twin(
; NO-MERGE-NEXT: mul
define dso_local i32 @kept(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @twin(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

!0 = !{}
