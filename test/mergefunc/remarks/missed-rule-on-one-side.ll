; A rule that keeps one of two functions out is named also where what the rule looks at tells them apart already: noduplicate, a section that
; a linker lists, optnone, a table of block addresses, on the first or on the second one. A function with another body as well gets no remark.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=remark
; RUN: %opt -passes='rust-mergefunc<exact>' -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=remark
; RUN: %opt -passes='rust-mergefunc<search=tree>' -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=remark

; CHECK: remark: {{.*}}: 'noduplicate_second' looks like 'first' but is not merged: it is marked noduplicate [NoDuplicate]
; CHECK: remark: {{.*}}: 'section_first' looks like 'second' but is not merged: a linker may list what its section holds [EnumeratedSection]
; CHECK: remark: {{.*}}: 'optnone_second' looks like 'second' but is not merged: it is marked optnone [OptNone]
; CHECK: remark: {{.*}}: 'labels_first' looks like 'labels_second' but is not merged: the address of one of its blocks is used outside of its body [BlockAddress]
; CHECK: remark: {{.*}}: 'labels_second' looks like 'labels_first' but is not merged: the address of one of its blocks is used outside of its body [BlockAddress]

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @first(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @noduplicate_second(i32 %x, ptr %p) noduplicate {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @section_first(i32 %x, ptr %p) section "table" {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  store i32 %b, ptr %p
  %d = lshr i32 %b, 2
  ret i32 %d
}

define dso_local i32 @second(i32 %x, ptr %p) {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  store i32 %b, ptr %p
  %d = lshr i32 %b, 2
  ret i32 %d
}

define dso_local i32 @optnone_second(i32 %x, ptr %p) noinline optnone {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  store i32 %b, ptr %p
  %d = lshr i32 %b, 2
  ret i32 %d
}

define dso_local i32 @optnone_and_another_number(i32 %x, ptr %p) noinline optnone {
  %a = mul i32 %x, 9
  %b = add i32 %a, 4
  store i32 %b, ptr %p
  %d = lshr i32 %b, 2
  ret i32 %d
}

@first_labels = private unnamed_addr constant [2 x ptr] [ptr blockaddress(@labels_first, %one), ptr blockaddress(@labels_first, %two)]
@second_labels = private unnamed_addr constant [2 x ptr] [ptr blockaddress(@labels_second, %one), ptr blockaddress(@labels_second, %two)]

define dso_local i32 @labels_first(i64 %x) {
  %slot = getelementptr ptr, ptr @first_labels, i64 %x
  %label = load ptr, ptr %slot
  indirectbr ptr %label, [label %one, label %two]

one:
  ret i32 1

two:
  ret i32 2
}

define dso_local i32 @labels_second(i64 %x) {
  %slot = getelementptr ptr, ptr @second_labels, i64 %x
  %label = load ptr, ptr %slot
  indirectbr ptr %label, [label %one, label %two]

one:
  ret i32 1

two:
  ret i32 2
}
