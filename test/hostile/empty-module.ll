; A module with nothing in it, or with nothing that has a body, is left as it is.
; RUN: echo > %t.ll
; RUN: %opt -passes=rust-mergefunc %t.ll | FileCheck --check-prefix=NOTHING %s
; RUN: %opt -passes='rust-mergefunc<verify=10>' %t.ll | FileCheck --check-prefix=NOTHING %s
; RUN: %opt -passes='rust-mergefunc<search=tree>' %s | FileCheck %s

; NOTHING: ModuleID
; NOTHING-NOT: {{define|declare|@}}
; CHECK: @table = external constant
; CHECK: declare void @f1()
; CHECK: declare void @f2()
@table = external constant [2 x ptr]
declare void @f1()
declare void @f2()
