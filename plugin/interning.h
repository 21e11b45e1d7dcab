//===- interning.h - What a reader may make -------------------------------===//
//
// Reading makes nothing but a few types and constants, which LLVM's context
// keeps in tables that all functions share. Readers on several threads make
// them one at a time.
//
//===----------------------------------------------------------------------===//

#ifndef MERGEFN_INTERNING_H
#define MERGEFN_INTERNING_H

#include <mutex>

namespace mergefn {

/// Held by whoever makes, or may make, a type or constant of a context while
/// others may read. It guards nothing of ours and says nothing: what a host
/// does with another context may wait for it, and cannot tell otherwise.
inline std::mutex Interning;

} // namespace mergefn

#endif
