// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Which functions are worth aligning: min-hash over triples of operations,
// with banding (Stirling et al., F3M, CGO 2022), and the best few of each.
#include "potential.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/Support/xxhash.h"
#include <array>
#include <set>

static constexpr unsigned Hashes = 96, Rows = 2, Bucket = 120, Best = 8;

using Signature = std::array<uint32_t, Hashes>;

// Coarse on purpose: an operation without its types, so that functions on
// other types are found, too.
static uint64_t operation(const Instruction &I) {
  uint64_t Code = I.getOpcode();
  if (auto *Call = dyn_cast<CallBase>(&I)) {
    Code += 100 + Call->arg_size() * 128;
    if (auto *F = Call->getCalledFunction(); F && F->isIntrinsic())
      Code += F->getIntrinsicID() * 4096;
  }
  if (auto *Compare = dyn_cast<CmpInst>(&I))
    Code += Compare->getPredicate() * 128;
  return Code;
}

static Signature signatureOf(const Sequence &S) {
  Signature Least;
  Least.fill(~0u);
  for (size_t I = 0; I + 3 <= S.Insts.size(); ++I) {
    uint64_t Triple[3];
    for (size_t K = 0; K < 3; ++K)
      Triple[K] = operation(*S.Insts[I + K]);
    uint64_t Hash = xxh3_64bits(
        ArrayRef(reinterpret_cast<const uint8_t *>(Triple), sizeof(Triple)));
    for (unsigned H = 0; H < Hashes; ++H) {
      Hash = Hash * 6364136223846793005ull + 1442695040888963407ull;
      Least[H] = std::min(Least[H], uint32_t(Hash >> 32));
    }
  }
  return Least;
}

std::vector<std::vector<unsigned>>
candidates(const std::vector<Sequence> &Functions) {
  std::vector<Signature> Signatures;
  for (auto &S : Functions)
    Signatures.push_back(signatureOf(S));
  std::vector<std::set<unsigned>> Near(Functions.size());
  for (unsigned Band = 0; Band < Hashes; Band += Rows) {
    std::map<std::pair<uint32_t, uint32_t>, std::vector<unsigned>> Buckets;
    for (unsigned F = 0; F < Functions.size(); ++F)
      if (Functions[F].Insts.size() >= 3)
        Buckets[{Signatures[F][Band], Signatures[F][Band + 1]}].push_back(F);
    for (auto &[Key, Members] : Buckets)
      for (unsigned I = 0; I < Members.size(); ++I)
        for (unsigned J = I + 1;
             J < std::min<size_t>(Members.size(), I + Bucket); ++J)
          Near[Members[I]].insert(Members[J]);
  }
  std::vector<std::vector<unsigned>> Result(Functions.size());
  for (unsigned F = 0; F < Functions.size(); ++F) {
    std::vector<std::pair<unsigned, unsigned>> Ranked;
    for (unsigned G : Near[F]) {
      double Longer = Functions[F].Insts.size(),
             Shorter = Functions[G].Insts.size();
      if (Longer < Shorter)
        std::swap(Longer, Shorter);
      unsigned Same = 0;
      for (unsigned H = 0; H < Hashes; ++H)
        Same += Signatures[F][H] == Signatures[G][H];
      if (Longer <= 4 * Shorter && Same * 5 >= Hashes)
        Ranked.push_back({Same, G});
    }
    llvm::sort(Ranked, [](auto A, auto B) {
      return A.first != B.first ? A.first > B.first : A.second < B.second;
    });
    for (unsigned I = 0; I < std::min<size_t>(Best, Ranked.size()); ++I)
      Result[F].push_back(Ranked[I].second);
  }
  return Result;
}
