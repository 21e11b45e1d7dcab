// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! LLVM's numbers of calling conventions and of tail call kinds. No other file has these numbers.

use super::numbers::tail;

/// `llvm::CallingConv::ID`. LLVM adds conventions in every release, so any number may be a convention.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Convention(pub u32);

impl Convention {
    pub const C: Self = Self(0);
    pub const FAST: Self = Self(8);
    pub const COLD: Self = Self(9);
    pub const GHC: Self = Self(10);
    pub const HIPE: Self = Self(11);
    pub const TAIL: Self = Self(18);
    pub const SWIFT_TAIL: Self = Self(20);
    pub const X86_REG_CALL: Self = Self(92);
    pub const AARCH64_VECTOR: Self = Self(97);
    pub const AARCH64_SVE: Self = Self(98);

    /// Whether this is C, fastcc or coldcc. A function may change from one of these to another if its callers do, so
    /// functions that differ in them may merge ([`crate::stream::convention`]).
    pub fn is_plain(self) -> bool {
        matches!(self, Self::C | Self::FAST | Self::COLD)
    }

    /// Whether calls in this convention that are marked `tail` never grow the stack.
    pub fn guarantees_tail_calls(self) -> bool {
        matches!(self, Self::TAIL | Self::SWIFT_TAIL)
    }

    /// Whether calls that are marked `tail` do not grow the stack under `-tailcallopt`, if they stand right in front of
    /// a return and the caller has the same convention.
    pub fn may_guarantee_tail_calls(self) -> bool {
        matches!(
            self,
            Self::FAST | Self::GHC | Self::HIPE | Self::X86_REG_CALL
        )
    }
}

/// `llvm::CallInst::TailCallKind`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum TailKind {
    None,
    /// The callee does not access allocas of the caller.
    Tail,
    /// The call has to become a jump.
    MustTail,
    /// The call must not become a jump.
    NoTail,
}

impl TailKind {
    /// The kind with this LLVM number; `MustTail` for an unknown number, because `musttail` allows the fewest changes.
    pub fn of(number: u64) -> Self {
        match number as u32 {
            tail::NONE => Self::None,
            tail::TAIL => Self::Tail,
            tail::NO_TAIL => Self::NoTail,
            _ => Self::MustTail,
        }
    }

    /// LLVM's number.
    pub fn number(self) -> u32 {
        match self {
            Self::None => tail::NONE,
            Self::Tail => tail::TAIL,
            Self::MustTail => tail::MUST_TAIL,
            Self::NoTail => tail::NO_TAIL,
        }
    }

    /// Whether the call may become a jump.
    pub fn is_tail(self) -> bool {
        matches!(self, Self::Tail | Self::MustTail)
    }
}
