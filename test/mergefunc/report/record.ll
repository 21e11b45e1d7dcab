; report=DIR writes a record of what merged, what was refused and why, and what was nearly equal; the output is the same as without, and
; the record as well if it is written again.
; RUN: rm -rf %t && mkdir %t
; RUN: %opt -passes='rust-mergefunc<similar;report=%t/new/dir>' %s -S -o %t/with.ll
; RUN: cat %t/new/dir/record.ll.files.*.mergefn.json > %t/first.json
; RUN: %opt -passes='rust-mergefunc<similar;report=%t/new/dir>' %s -S -o %t/with.ll
; RUN: cat %t/new/dir/*.mergefn.json > %t/second.json
; RUN: cmp %t/first.json %t/second.json
; RUN: %opt -passes='rust-mergefunc<similar>' %s -S -o %t/without.ll
; RUN: cmp %t/with.ll %t/without.ll
; RUN: FileCheck %s < %t/first.json
; RUN: %opt -passes='rust-mergefunc<report=%t/x>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=PRINT

; CHECK: {"schema":1,"plugin":{"version":"{{[0-9.]+}}","llvm":"{{[0-9.]+}}"},
; CHECK-SAME: "module":{"name":"{{.*}}record.ll","source":"{{.*}}record.ll","triple":"x86_64-unknown-linux-gnu","directory":"{{[^"]+}}"},
; CHECK-SAME: "stage":"files","options":"similar","functions":{"before":7,"after":8},"bytes":{"before":{{[0-9]+}},"after":{{[0-9]+}}},
; CHECK-SAME: "classes":[{"kind":"equal","body":"a","bytes":{{[0-9]+}},"saved":{{[0-9]+}},"members":[{"name":"a","linkage":"external","bytes":{{[0-9]+}},"fate":"kept"},{"name":"b","linkage":"external","bytes":{{[0-9]+}},"fate":"thunk"}]},
; CHECK-SAME: {"kind":"similar","body":"s1.merged","bytes":{{[0-9]+}},"saved":{{[0-9]+}},
; CHECK-SAME: {"name":"s2","linkage":"external","bytes":{{[0-9]+}},"fate":"thunk"}],
; CHECK-SAME: "parameters":[{"type":"i32","values":["5","6"]}]}],
; CHECK-SAME: "refused":[{"name":"c","linkage":"external","bytes":{{[0-9]+}},"reason":"it is marked optnone"}],
; CHECK-SAME: "near":[{"functions":["nearer","near"],"bytes":{{[0-9]+}},"reason":"the {{[^"]*}}type{{[^"]*}} of the load %s
; CHECK-SAME: "text":{{\[\[}}"; Function Attrs: nounwind","define dso_local i32 @nearer(i32 %x)
; CHECK-SAME: "differs":[10,10]}]}
; PRINT: rust-mergefunc<report={{.*}}x>

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
