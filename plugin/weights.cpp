//===- weights.cpp - Branch weights of merged functions -------------------===//
//
// The weights of a branch say how its ways divide the runs of one function.
// Those of a merged function divide the runs of all members, so each member
// counts as often as it is entered; where not all entry counts are known, all
// count the same. A call's single weight is a number of calls, and is added.
// Weights are hints: what has no sum is dropped.
//
//===----------------------------------------------------------------------===//

#include "host.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/ProfDataUtils.h"
#include <limits>
#include <numeric>
#include <optional>
#include <vector>

using namespace llvm;

namespace {
struct Member {
  SmallVector<uint32_t, 4> Weights;
  std::optional<uint64_t> Entries;
};
} // namespace

/// The label as the format has it. LLVM's own constant is data that only LLVM
/// 22 has: see floats.h.
static constexpr StringLiteral BranchWeights = "branch_weights";

/// Reads weights, a call's single one included, which LLVM's own reader skips.
static bool weightsOf(const MDNode *Profile, SmallVectorImpl<uint32_t> &Out) {
  if (!Profile)
    return false;
  if (Profile->getNumOperands() == 2) {
    const auto *Name = dyn_cast<MDString>(Profile->getOperand(0));
    auto *Weight = mdconst::dyn_extract<ConstantInt>(Profile->getOperand(1));
    if (!Name || Name->getString() != BranchWeights || !Weight ||
        Weight->getValue().getActiveBits() > 32)
      return false;
    Out.push_back(static_cast<uint32_t>(Weight->getZExtValue()));
    return true;
  }
  return extractBranchWeights(Profile, Out);
}

/// `Part / Whole` of 2^32, for a part no larger than the whole.
static uint64_t share(uint64_t Part, uint64_t Whole) {
  return static_cast<uint64_t>((static_cast<unsigned __int128>(Part) << 32) /
                               Whole);
}

/// The sum of single weights, which are counts.
static SmallVector<uint64_t, 4> sumOfCounts(ArrayRef<Member> Members) {
  uint64_t Sum = 0;
  for (const Member &M : Members)
    Sum += M.Weights[0];
  return {std::min<uint64_t>(Sum, std::numeric_limits<uint32_t>::max())};
}

/// The sum of shares, each scaled by its function's entries.
static SmallVector<uint64_t, 4> sumOfShares(ArrayRef<Member> Members) {
  bool Counted =
      all_of(Members, [](const Member &M) { return M.Entries.has_value(); });
  unsigned __int128 All = 0;
  for (const Member &M : Members)
    All += Counted ? *M.Entries : 1;
  SmallVector<uint64_t, 4> Sums(Members[0].Weights.size(), 0);
  for (const Member &M : Members) {
    uint64_t Total =
        std::accumulate(M.Weights.begin(), M.Weights.end(), uint64_t(0));
    if (Total == 0)
      continue;
    unsigned __int128 Entries = Counted && All != 0 ? *M.Entries : 1;
    unsigned __int128 Whole = Counted && All != 0 ? All : Members.size();
    // This member's part of all runs, of 2^31.
    uint64_t Part = static_cast<uint64_t>((Entries << 31) / Whole);
    for (auto [Sum, Weight] : zip(Sums, M.Weights)) {
      Sum += share(Weight, Total) * Part >> 32;
      // A way that is taken at all does not become one that never is.
      if (Sum == 0 && Weight != 0 && Part != 0)
        Sum = 1;
    }
  }
  return Sums;
}

void mf_inst_sum_weights(LLVMValueRef V, const LLVMValueRef *Others,
                         size_t Count) {
  auto *Kept = cast<Instruction>(unwrap(V));
  MDNode *Own = Kept->getMetadata(LLVMContext::MD_prof);
  if (!Own)
    return;
  SmallVector<const Instruction *, 4> All = {Kept};
  for (size_t K = 0; K != Count; ++K)
    All.push_back(cast<Instruction>(unwrap(Others[K])));
  if (all_of(All, [Own](const Instruction *I) {
        return I->getMetadata(LLVMContext::MD_prof) == Own;
      }))
    return;
  std::vector<Member> Members;
  for (const Instruction *I : All) {
    Member M;
    if (!weightsOf(I->getMetadata(LLVMContext::MD_prof), M.Weights) ||
        M.Weights.empty() ||
        (!Members.empty() && M.Weights.size() != Members[0].Weights.size())) {
      Kept->setMetadata(LLVMContext::MD_prof, nullptr);
      return;
    }
    if (auto Entries = I->getFunction()->getEntryCount())
      M.Entries = Entries->getCount();
    Members.push_back(std::move(M));
  }
  auto Sums = Members[0].Weights.size() == 1 ? sumOfCounts(Members)
                                             : sumOfShares(Members);
  // Nothing but zeros says nothing.
  if (all_of(Sums, [](uint64_t Sum) { return Sum == 0; }))
    Kept->setMetadata(LLVMContext::MD_prof, nullptr);
  else
    setFittedBranchWeights(*Kept, Sums, /*IsExpected=*/false);
}
