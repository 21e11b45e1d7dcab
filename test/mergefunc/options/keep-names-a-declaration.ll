; A parameter keep= or only= that fits nothing but a declaration keeps nothing, and the pass says so. One that fits a body as well is heard.
; RUN: %opt -passes='rust-mergefunc<linked;keep=far>' -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<linked;only=far>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=ONLY
; RUN: %opt -passes='rust-mergefunc<linked;keep=f.*>' -disable-output %s 2>&1 | count 0

; CHECK: 'keep=far' matches no function
; ONLY: 'only=far' matches no function

declare void @far()

define void @first() {
  call void @far()
  ret void
}
