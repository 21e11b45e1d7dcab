; A folder that cannot be written to is an error that names it.
; RUN: touch %t.file
; RUN: not %opt -passes='rust-mergefunc<report=%t.file/dir>' %s -S -o %t.ll 2>&1 | FileCheck %s
; RUN: not %opt -passes='rust-mergefunc<report=>' %s -S -o %t.ll 2>&1 | FileCheck %s --check-prefix=EMPTY

; CHECK: error: {{.*}}rust-mergefunc: cannot write the record of report={{.*}}.file/dir: Not a directory
; EMPTY: rust-mergefunc: 'report=' needs a folder

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
