; Equal functions of the standard library share a body of this file, which goes where the linker takes another file's definitions of their names.
; Two such bodies that are similar stay apart: one with parameters would stay for either's sake. Three share one, and so do two if their names
; are the program's own, or when all is linked.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not=.merged.merged
; RUN: %opt -passes='rust-mergefunc<linked;check>' %s | FileCheck %s --check-prefix=SHARED
; RUN: cat %s %S/Inputs/third-family.txt > %t.three.ll
; RUN: %opt -passes='rust-mergefunc<check>' %t.three.ll | FileCheck %s --check-prefix=SHARED

; CHECK-DAG: define internal i32 @_ZNSt1AIiE1fEv.merged(i32 %{{.*}})
; CHECK-DAG: define internal i32 @_ZNSt1BIiE1fEv.merged(i32 %{{.*}})
; SHARED: define internal i32 @{{.*}}.merged(i32 %x, i32 %0)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @take(i32, i32)

define linkonce_odr i32 @_ZNSt1AIiE1fEv(i32 %x) nounwind optsize {
  call void @take(i32 %x, i32 0)
  call void @take(i32 %x, i32 1)
  call void @take(i32 %x, i32 2)
  call void @take(i32 %x, i32 3)
  call void @take(i32 %x, i32 4)
  call void @take(i32 %x, i32 5)
  call void @take(i32 %x, i32 6)
  call void @take(i32 %x, i32 7)
  call void @take(i32 %x, i32 8)
  call void @take(i32 %x, i32 9)
  call void @take(i32 %x, i32 1000)
  call void @take(i32 0, i32 %x)
  call void @take(i32 1, i32 %x)
  call void @take(i32 2, i32 %x)
  call void @take(i32 3, i32 %x)
  call void @take(i32 4, i32 %x)
  call void @take(i32 5, i32 %x)
  ret i32 %x
}

define linkonce_odr i32 @_ZNSt1AIjE1fEv(i32 %x) nounwind optsize {
  call void @take(i32 %x, i32 0)
  call void @take(i32 %x, i32 1)
  call void @take(i32 %x, i32 2)
  call void @take(i32 %x, i32 3)
  call void @take(i32 %x, i32 4)
  call void @take(i32 %x, i32 5)
  call void @take(i32 %x, i32 6)
  call void @take(i32 %x, i32 7)
  call void @take(i32 %x, i32 8)
  call void @take(i32 %x, i32 9)
  call void @take(i32 %x, i32 1000)
  call void @take(i32 0, i32 %x)
  call void @take(i32 1, i32 %x)
  call void @take(i32 2, i32 %x)
  call void @take(i32 3, i32 %x)
  call void @take(i32 4, i32 %x)
  call void @take(i32 5, i32 %x)
  ret i32 %x
}

define linkonce_odr i32 @_ZNSt1BIiE1fEv(i32 %x) nounwind optsize {
  call void @take(i32 %x, i32 0)
  call void @take(i32 %x, i32 1)
  call void @take(i32 %x, i32 2)
  call void @take(i32 %x, i32 3)
  call void @take(i32 %x, i32 4)
  call void @take(i32 %x, i32 5)
  call void @take(i32 %x, i32 6)
  call void @take(i32 %x, i32 7)
  call void @take(i32 %x, i32 8)
  call void @take(i32 %x, i32 9)
  call void @take(i32 %x, i32 2000)
  call void @take(i32 0, i32 %x)
  call void @take(i32 1, i32 %x)
  call void @take(i32 2, i32 %x)
  call void @take(i32 3, i32 %x)
  call void @take(i32 4, i32 %x)
  call void @take(i32 5, i32 %x)
  ret i32 %x
}

define linkonce_odr i32 @_ZNSt1BIjE1fEv(i32 %x) nounwind optsize {
  call void @take(i32 %x, i32 0)
  call void @take(i32 %x, i32 1)
  call void @take(i32 %x, i32 2)
  call void @take(i32 %x, i32 3)
  call void @take(i32 %x, i32 4)
  call void @take(i32 %x, i32 5)
  call void @take(i32 %x, i32 6)
  call void @take(i32 %x, i32 7)
  call void @take(i32 %x, i32 8)
  call void @take(i32 %x, i32 9)
  call void @take(i32 %x, i32 2000)
  call void @take(i32 0, i32 %x)
  call void @take(i32 1, i32 %x)
  call void @take(i32 2, i32 %x)
  call void @take(i32 3, i32 %x)
  call void @take(i32 4, i32 %x)
  call void @take(i32 5, i32 %x)
  ret i32 %x
}

define void @caller(i32 %x) optsize {
  call i32 @_ZNSt1AIiE1fEv(i32 %x)
  call i32 @_ZNSt1AIjE1fEv(i32 %x)
  call i32 @_ZNSt1BIiE1fEv(i32 %x)
  call i32 @_ZNSt1BIjE1fEv(i32 %x)
  ret void
}
