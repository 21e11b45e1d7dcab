; A wrong parameter, or a wrong value of one, is an error of one line: it names the parameter, the nearest one that exists, a comma that
; should be a semicolon, or the values that there are. One wrong parameter among right ones is an error as well.
; RUN: not %opt -passes='rust-mergefunc<simlar=3>' %s -o /dev/null 2>&1 | FileCheck %s
; RUN: not %opt -passes='rust-mergefunc<simlar>' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=FLAG
; RUN: not %opt -passes='rust-mergefunc<fast>' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=FAR
; RUN: not %opt -passes='rust-mergefunc<exact,check>' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=COMMA
; RUN: not env MERGEFN=exact,check %opt -passes='default<O2>' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=VARIABLE
; RUN: not %opt -passes='rust-mergefunc<exact;alaises;verify=3>' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=AMONG
; RUN: not %opt -passes='rust-mergefunc<no-verify>' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=NEGATED
; RUN: not %opt -passes='rust-mergefunc<search=binary>' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=SEARCH
; RUN: not %opt -passes='rust-mergefunc<verify=all>' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=VERIFY
; RUN: not %opt -passes='rust-mergefunc<verify=-1>' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=NEGATIVE
; RUN: not %opt -passes='rust-mergefunc<test-least-gain=all>' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=GAIN
; RUN: not %opt -passes='rust-mergefunc<test-least-gain>' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=NO-VALUE
; RUN: not %opt -passes='rust-mergefunctions' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=NAME

; CHECK: rust-mergefunc: unknown parameter 'simlar=3'; did you mean 'similar=N'? (rust-mergefunc<help> lists all parameters)
; FLAG: rust-mergefunc: unknown parameter 'simlar'; did you mean 'similar'?
; FAR: rust-mergefunc: unknown parameter 'fast' (rust-mergefunc<help> lists all parameters)
; COMMA: rust-mergefunc: 'rust-mergefunc<exact' has no '>': parameters are separated by ';', not by ','
; VARIABLE: error: in the environment variable MERGEFN: rust-mergefunc: unknown parameter 'exact,check'; parameters are separated by ';', not by ','
; AMONG: rust-mergefunc: unknown parameter 'alaises'
; NEGATED: rust-mergefunc: unknown parameter 'no-verify'
; SEARCH: rust-mergefunc: 'search=binary' must be search=hash or search=tree
; VERIFY: rust-mergefunc: 'verify=all' needs a number
; NEGATIVE: rust-mergefunc: 'verify=-1' needs a number
; GAIN: rust-mergefunc: 'test-least-gain=all' needs a number (rust-mergefunc<help> lists all parameters)
; NO-VALUE: rust-mergefunc: unknown parameter 'test-least-gain'; did you mean 'test-least-gain=N'?
; NAME: unknown pass name 'rust-mergefunctions'

define void @f() {
  ret void
}
