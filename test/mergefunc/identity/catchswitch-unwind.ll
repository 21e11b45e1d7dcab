; Where a catchswitch sends what it does not catch is identity.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:w-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-windows-msvc"

declare i64 @may_throw(i64)
declare void @tidy()
declare i32 @__CxxFrameHandler3(...)

; CHECK-LABEL: define {{.*}}@to_caller(
; CHECK: unwind to caller
define dso_local i64 @to_caller(i64 %x) personality ptr @__CxxFrameHandler3 {
entry:
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %v = invoke i64 @may_throw(i64 %s) to label %done unwind label %dispatch
done:
  ret i64 %v
dispatch:
  %cs = catchswitch within none [label %handler] unwind to caller
handler:
  %pad = catchpad within %cs [ptr null, i32 64, ptr null]
  catchret from %pad to label %after
after:
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@to_cleanup(
; CHECK: unwind label %cleanup
define dso_local i64 @to_cleanup(i64 %x) personality ptr @__CxxFrameHandler3 {
entry:
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %v = invoke i64 @may_throw(i64 %s) to label %done unwind label %dispatch
done:
  ret i64 %v
dispatch:
  %cs = catchswitch within none [label %handler] unwind label %cleanup
handler:
  %pad = catchpad within %cs [ptr null, i32 64, ptr null]
  catchret from %pad to label %after
after:
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
cleanup:
  %cl = cleanuppad within none []
  call void @tidy() [ "funclet"(token %cl) ]
  cleanupret from %cl unwind to caller
}
