# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

find_package(mergefn REQUIRED)
mergefn_enable_all(MERGE)
