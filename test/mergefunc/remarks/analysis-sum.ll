; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; One analysis remark a module sums up what merged and what that saves, in the first function that is defined, and leaves out
; what is nothing; it is told only where analysis remarks are asked for.
; RUN: opt -load-pass-plugin=%plugin -passes='rust-mergefunc<similar>' -pass-remarks-analysis=rust-mergefunc -disable-output %s 2>&1 \
; RUN:   | FileCheck %s
; RUN: opt -load-pass-plugin=%plugin -passes='rust-mergefunc<similar>' -pass-remarks-output=%t.yaml -disable-output %s
; RUN: FileCheck %s --check-prefix=RECORD --input-file=%t.yaml
; RUN: opt -load-pass-plugin=%plugin -passes='rust-mergefunc<similar>' -pass-remarks=rust-mergefunc -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=PASSED

; CHECK-NOT: remark:
; CHECK: remark: {{.*}}merged 2 functions, saves about {{[1-9][0-9]*}} bytes; 1 similar function, saves about {{[1-9][0-9]*}} bytes{{$}}
; CHECK-NOT: remark:

; RECORD: --- !Analysis
; RECORD-NEXT: Pass: rust-mergefunc
; RECORD-NEXT: Name: Sum
; RECORD-NEXT: Function: first
; RECORD: Functions: '2'
; RECORD: Similar: '1'
; RECORD-NOT: Tables

; PASSED-NOT: similar function,
; PASSED: merged '
; PASSED-NOT: similar function,

; Where nothing merges, nothing is summed up.
; RUN: opt -load-pass-plugin=%plugin -passes='rust-mergefunc<only=nobody>' -pass-remarks-analysis=rust-mergefunc -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=NOTHING --allow-empty
; NOTHING-NOT: remark:

target triple = "x86_64-unknown-linux-gnu"

declare i32 @use(i32, i32)

define i32 @first() {
  ret i32 1
}

define internal i32 @a(i32 %x) {
  %1 = call i32 @use(i32 %x, i32 1)
  %2 = call i32 @use(i32 %1, i32 2)
  %3 = call i32 @use(i32 %2, i32 3)
  ret i32 %3
}

define internal i32 @b(i32 %x) {
  %1 = call i32 @use(i32 %x, i32 1)
  %2 = call i32 @use(i32 %1, i32 2)
  %3 = call i32 @use(i32 %2, i32 3)
  ret i32 %3
}

define internal i32 @c(i32 %x) {
  %1 = call i32 @use(i32 %x, i32 1)
  %2 = call i32 @use(i32 %1, i32 2)
  %3 = call i32 @use(i32 %2, i32 3)
  ret i32 %3
}

define i32 @d(i32 %x) minsize optsize {
  %1 = call i32 @use(i32 %x, i32 7)
  %2 = call i32 @use(i32 %1, i32 8)
  %3 = call i32 @use(i32 %2, i32 9)
  %4 = call i32 @use(i32 %3, i32 10)
  %5 = call i32 @use(i32 %4, i32 11)
  %6 = call i32 @use(i32 %5, i32 12)
  %7 = call i32 @use(i32 %6, i32 13)
  %8 = call i32 @use(i32 %7, i32 14)
  %9 = call i32 @use(i32 %8, i32 15)
  ret i32 %9
}

define i32 @e(i32 %x) minsize optsize {
  %1 = call i32 @use(i32 %x, i32 7)
  %2 = call i32 @use(i32 %1, i32 8)
  %3 = call i32 @use(i32 %2, i32 9)
  %4 = call i32 @use(i32 %3, i32 10)
  %5 = call i32 @use(i32 %4, i32 11)
  %6 = call i32 @use(i32 %5, i32 12)
  %7 = call i32 @use(i32 %6, i32 13)
  %8 = call i32 @use(i32 %7, i32 14)
  %9 = call i32 @use(i32 %8, i32 16)
  ret i32 %9
}

define i32 @calls(i32 %x) {
  %1 = call i32 @a(i32 %x)
  %2 = call i32 @b(i32 %1)
  %3 = call i32 @c(i32 %2)
  ret i32 %3
}
