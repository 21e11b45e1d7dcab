// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which names belong to the standard library of C++.

use mergefn::merge::eligible::widespread::is_of_standard_library;

#[test]
fn names_of_the_standard_library_are_told_from_others() {
    let inside = [
        "_ZNSt6vectorIiSaIiEE17_M_realloc_insertIJRKiEEEvN9__gnu_cxx17__normal_iteratorIPiS1_EEDpOT_",
        "_ZNKSt6vectorIP6ClauseSaIS1_EE4sizeEv",
        "_ZSt4sortIPiEvT_S1_",
        "_ZNSs6appendEPKc",
        "_ZNSt3__16vectorIiNS_9allocatorIiEEE9push_backERKi",
        "_ZN9__gnu_cxx13new_allocatorIiE8allocateEmPKv",
        "?push_back@?$vector@HV?$allocator@H@std@@@std@@QEAAX$$QEAH@Z",
    ];
    let outside = [
        "_ZN7CaDiCaL8Internal7analyzeEv",
        "_ZN11hb_vector_tIjLb0EE5allocEjb",
        "_ZN4wasm6WalkerINS_3FooENS_7VisitorIS1_vEEE4walkERPNS_10ExpressionE",
        "_Z3fooSt6vectorIiSaIiEE",
        "_ZN1SC2Ev",
        "?run@@YAHV?$vector@H@@@Z",
        "main",
        "",
    ];
    for name in inside {
        assert!(is_of_standard_library(name.as_bytes()), "{name}");
    }
    for name in outside {
        assert!(!is_of_standard_library(name.as_bytes()), "{name}");
    }
}
