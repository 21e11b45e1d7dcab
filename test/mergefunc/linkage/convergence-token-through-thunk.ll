; A body that takes its caller's convergence token gets one from a thunk too, which is then as controlled as
; the function it stands for: it can be inlined into a controlled caller.
; RUN: split-file %s %t
; RUN: %opt -passes='rust-mergefunc<check>' < %t/module.ll > %t/merged.ll
; RUN: FileCheck %s --input-file=%t/merged.ll
; RUN: llvm-link -S %t/merged.ll %t/caller.ll -o %t/linked.ll
; RUN: %opt -passes=inline %t/linked.ll | FileCheck %s --check-prefix=INLINED
; A second run finds nothing more to do.
; RUN: %opt -passes=rust-mergefunc < %t/merged.ll > %t/again.ll
; RUN: diff %t/merged.ll %t/again.ll

; CHECK: define void @b(ptr %p)
; CHECK-NEXT: %[[B:.*]] = call token @llvm.experimental.convergence.entry()
; CHECK-NEXT: tail call void @a.merged(ptr %p) [ "convergencectrl"(token %[[B]]) ]
; CHECK-NEXT: ret void
; CHECK: define void @without(ptr %p)
; CHECK-NEXT: tail call void @with.merged(ptr %p)
; CHECK-NEXT: ret void

; INLINED-LABEL: define void @caller(ptr %p)
; INLINED-NEXT: %[[TOKEN:.*]] = call token @llvm.experimental.convergence.entry()
; INLINED-NEXT: call void @sync(i32 7) [ "convergencectrl"(token %[[TOKEN]]) ]
; INLINED-NEXT: call void @sync(i32 1) [ "convergencectrl"(token %[[TOKEN]]) ]

;--- module.ll
declare void @sync(i32) convergent
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()

define void @a(ptr %p) convergent {
  %t = call token @llvm.experimental.convergence.entry()
  call void @sync(i32 1) [ "convergencectrl"(token %t) ]
  store i32 1, ptr %p
  call void @sync(i32 2) [ "convergencectrl"(token %t) ]
  ret void
}

define void @b(ptr %p) convergent {
  %t = call token @llvm.experimental.convergence.entry()
  call void @sync(i32 1) [ "convergencectrl"(token %t) ]
  store i32 1, ptr %p
  call void @sync(i32 2) [ "convergencectrl"(token %t) ]
  ret void
}

; Near miss: this body takes no token, so none is made for it.
define void @with(ptr %p) {
  %t = call token @llvm.experimental.convergence.anchor()
  call void @sync(i32 3) [ "convergencectrl"(token %t) ]
  store i32 1, ptr %p
  call void @sync(i32 4) [ "convergencectrl"(token %t) ]
  ret void
}

define void @without(ptr %p) {
  %t = call token @llvm.experimental.convergence.anchor()
  call void @sync(i32 3) [ "convergencectrl"(token %t) ]
  store i32 1, ptr %p
  call void @sync(i32 4) [ "convergencectrl"(token %t) ]
  ret void
}

;--- caller.ll
declare void @sync(i32) convergent
declare token @llvm.experimental.convergence.entry()
declare void @b(ptr) convergent

define void @caller(ptr %p) convergent {
  %t = call token @llvm.experimental.convergence.entry()
  call void @sync(i32 7) [ "convergencectrl"(token %t) ]
  call void @b(ptr %p) [ "convergencectrl"(token %t) ]
  ret void
}
