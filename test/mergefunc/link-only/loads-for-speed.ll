; In code for speed gvn removes a load that has been executed on each path before. In code for size the load stays: gvn
; takes more time than it is worth there. It stays, too, where accesses have !invariant.group, for which LLVM's gvn may
; take a value of another function.
; RUN: %opt -passes=mergefn-link %s | FileCheck %s --check-prefix=SPEED
; RUN: sed 's/nounwind/nounwind optsize/' %s > %t.ll
; RUN: %opt -passes=mergefn-link %t.ll | FileCheck %s --check-prefix=SIZE
; RUN: sed 's/%%a = load i32, ptr %%p/&, !invariant.group !{}/' %s > %t.ll
; RUN: %opt -passes=mergefn-link %t.ll | FileCheck %s --check-prefix=SIZE

; SPEED: join:
; SPEED-NEXT: phi i32
; SPEED-NOT: load
; SIZE: join:
; SIZE-NEXT: load i32, ptr %p

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @act(i32, i32) memory(inaccessiblemem: readwrite)

define dso_local i32 @f(ptr %p, i32 %x, i1 %c) nounwind {
  br i1 %c, label %left, label %right
left:
  %a = load i32, ptr %p
  call void @act(i32 %a, i32 5)
  br label %join
right:
  %b = load i32, ptr %p
  %d = add i32 %b, %x
  call void @act(i32 %d, i32 7)
  br label %join
join:
  %y = load i32, ptr %p
  ret i32 %y
}
