; report=DIR writes which calls became direct, also where MERGEFN asks for it; a run that finds none writes nothing.
;
; RUN: rm -rf %t && mkdir %t
; RUN: %opt -passes='rust-devirt<report=%t/a>,rust-devirt<report=%t/a>' -disable-output %s
; RUN: ls %t/a | FileCheck %s --check-prefix=FILES
; RUN: FileCheck %s < %t/a/record.ll.devirt.*.mergefn.json
; RUN: env MERGEFN=report=%t/b %opt -passes='default<O1>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=PIPELINE
; RUN: %opt -passes='function(rust-devirt-function<report=%t/c>)' -disable-output %s
; RUN: FileCheck %s --check-prefix=FUNCTION < %t/c/record.ll.devirt.*.mergefn.json
; RUN: not %opt -passes='rust-devirt<report=>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=EMPTY
; FILES-COUNT-1: record.ll.devirt.
; FILES-NOT: devirt
; CHECK: "stage":"devirt","run":"{{[A-Za-z]+[.][0-9a-f]+}}","functions":{{.*}}"calls":[{"function":"test","callee":"a0"}]}
; FUNCTION: "stage":"devirt","run":"test.{{[0-9a-f]+}}",{{.*}}"calls":[{"function":"test","callee":"a0"}]}
; PIPELINE: rust-devirt<own-facts;report={{[^>]*}}b>
; EMPTY: rust-devirt: 'report=' needs a folder

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

define void @test(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
