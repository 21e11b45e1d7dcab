; explain=A+B says why two functions did not merge: what differs, a rule, or that they did.
; RUN: %opt -passes='rust-mergefunc<explain=near+nearer>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=DIFFER
; RUN: %opt -passes='rust-mergefunc<explain=tiny+a>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=TINY
; RUN: %opt -passes='rust-mergefunc<explain=a+c>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=RULE
; RUN: %opt -passes='rust-mergefunc<explain=b+a>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=ONE
; RUN: %opt -passes='rust-mergefunc<no-thunks;explain=b+a>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=PLANNED
; RUN: %opt -passes='rust-mergefunc<similar;explain=s1+s2>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=SIMILAR
; RUN: %opt -passes='rust-mergefunc<explain=use+nobody>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=MISSING
; RUN: not %opt -passes='rust-mergefunc<explain=a>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=WRONG
; RUN: env MERGEFN='explain=a,c' %opt -passes='default<O1>' %s -disable-output 2>&1 | FileCheck %s --check-prefix=RULE

; DIFFER: rust-mergefunc: 'near' is not merged with 'nearer': the first difference is the {{.*}}type{{.*}} of the load %s: {{.*}}i32{{.*}}, and {{.*}}i16{{.*}} in 'nearer'
; TINY: rust-mergefunc: 'tiny' is not merged with 'a': the first difference is
; RULE: rust-mergefunc: 'c' is not merged: it is marked optnone [OptNone]
; ONE: rust-mergefunc: 'b' and 'a' are one now
; PLANNED: rust-mergefunc: '{{[ab]}}' is not merged: {{.*}}no-thunks{{.*}} [ThunksOff]
; SIMILAR: rust-mergefunc, similar functions: 's1' and 's2' share a body to which they pass what they differ in
; MISSING: rust-mergefunc: 'use' has no body in this module; the module has no function 'nobody'
; WRONG: rust-mergefunc: 'explain=a' needs two functions, as in explain=A+B

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @use(i32)
define dso_local i32 @a(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  %f = add i32 %x, 3
  ret i32 %f
}
define dso_local i32 @b(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  %f = add i32 %x, 3
  ret i32 %f
}
define dso_local i32 @c(i32 %x) nounwind optnone noinline {
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  %f = add i32 %x, 3
  ret i32 %f
}
define dso_local i32 @near(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  %s = load i32, ptr null
  %f = add i32 %x, %x
  ret i32 %f
}
define dso_local i32 @nearer(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  %s = load i16, ptr null
  %f = add i32 %x, %x
  ret i32 %f
}
define dso_local i32 @s1(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 1)
  call void @use(i32 1)
  call void @use(i32 1)
  call void @use(i32 1)
  call void @use(i32 1)
  call void @use(i32 1)
  call void @use(i32 1)
  call void @use(i32 1)
  %f = add i32 %x, 5
  ret i32 %f
}
define dso_local i32 @s2(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 %x)
  call void @use(i32 1)
  call void @use(i32 1)
  call void @use(i32 1)
  call void @use(i32 1)
  call void @use(i32 1)
  call void @use(i32 1)
  call void @use(i32 1)
  call void @use(i32 1)
  %f = add i32 %x, 6
  ret i32 %f
}
define i32 @tiny(i32 %x) nounwind {
  ret i32 %x
}
