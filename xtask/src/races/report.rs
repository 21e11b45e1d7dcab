//! What of helgrind's report speaks of memory that is LLVM's and written by a thread at shared work.
//!
//! Not seen is what stands on a stack, what valgrind's own list of known reports about the system's libraries hides, and what has
//! the same innermost frames as a report about other memory (`--cmp-race-err-addrs=yes` would tell them apart, in a gigabyte of
//! reports for a small module). A buffer that a container of LLVM's asked for in code that was compiled into the plugin counts as
//! the plugin's. Reports of locks are of no interest here.

use std::fmt;
use std::path::Path;

use anyhow::{Context, Result};
use roxmltree::{Document, Node};

/// All shared work is done below functions of this name (src/threads.rs).
const SHARED: &str = "share_beside";

/// Where LLVM writes on several threads and that is in order, and why.
const EXPLAINED: &[(&str, &str)] = &[(
    // `static const DenseMap<StringRef, LibFunc> Indices` (Analysis/TargetLibraryInfo.cpp).
    "llvm::TargetLibraryInfoImpl::getLibFunc(llvm::StringRef",
    "a local static: C++ lets one thread make it and the others wait, in a way that helgrind does not see",
)];

/// What asks for memory for whoever called it.
const ALLOCATORS: &[&str] = &[
    "malloc",
    "calloc",
    "realloc",
    "operator new",
    "llvm::allocate_buffer",
    "llvm::SmallVector",
    "llvm::StringMapImpl",
];

#[derive(Debug)]
pub(crate) struct Report {
    /// Whether a second thread is seen at shared work at all.
    pub(crate) was_shared: bool,
    pub(crate) findings: Vec<Finding>,
}

/// Accesses that may happen at the same time, as helgrind describes them.
#[derive(Debug)]
pub(crate) struct Finding(Vec<Part>);

/// A sentence of helgrind's, and the stack that goes with it.
#[derive(Debug)]
struct Part {
    text: String,
    stack: Vec<Frame>,
}

#[derive(Debug)]
struct Frame {
    function: String,
    object: String,
    place: String,
}

impl Report {
    /// Reads what `--xml=yes` writes.
    pub(crate) fn read(xml: &str, plugin: &Path) -> Result<Self> {
        let document = Document::parse(xml)?;
        let root = document.root_element();
        let plugin = plugin.to_str().context("the plugin's path is no text")?;
        let errors = root.children().filter(|node| node.has_tag_name("error"));
        let errors: Vec<Finding> = errors.map(Finding::read).collect();
        Ok(Self {
            was_shared: errors.iter().any(Finding::shows_sharing),
            findings: (errors.into_iter())
                .filter(|finding| finding.counts(plugin))
                .collect(),
        })
    }
}

impl Finding {
    fn read(error: Node<'_, '_>) -> Self {
        let mut parts: Vec<Part> = Vec::new();
        for node in error.children().filter(Node::is_element) {
            match node.tag_name().name() {
                "what" | "xwhat" | "auxwhat" | "xauxwhat" => {
                    let text = child(node, "text").or(node.text()).unwrap_or_default();
                    parts.push(Part {
                        text: text.to_owned(),
                        stack: Vec::new(),
                    });
                }
                "stack" => {
                    let frames = node.children().filter(|node| node.has_tag_name("frame"));
                    if let Some(part) = parts.last_mut() {
                        part.stack = frames.map(Frame::read).collect();
                    }
                }
                _ => {}
            }
        }
        Self(parts)
    }

    /// Whether a thread at shared work may have written what is not the plugin's own. An access that
    /// helgrind does not name is the allocation, if that was the plugin's doing; else it may be such a one.
    fn counts(&self, plugin: &str) -> bool {
        let accesses = || self.0.iter().filter(|part| part.is_access());
        let by_plugin = |part: &Part| {
            let called = part.stack.iter().any(|frame| frame.object == plugin);
            part.is_allocation() && called && !part.at_shared_work()
        };
        let both_known = accesses().count() > 1 || self.0.iter().any(by_plugin);
        let counts = |access: &Part| {
            let unknown = access.is_write() || !both_known;
            unknown && access.may_be_shared() && !access.is_explained()
        };
        !self.is_of(plugin) && accesses().any(counts)
    }

    /// Whether the memory belongs to the plugin, which asked for it: of what Rust's types share the
    /// compiler knows that it is not written at the same time. (Of what plugin/*.cpp keeps for a
    /// reader src/ir/sharing.rs says it.)
    fn is_of(&self, plugin: &str) -> bool {
        let ours = |part: &Part| {
            let owner = part.stack.iter().find(|frame| !frame.only_allocates());
            let asked_for = owner.is_some_and(|frame| frame.object == plugin);
            part.text.contains("'s stack") || (part.is_allocation() && asked_for)
        };
        self.0.iter().any(ours)
    }

    /// Whether a second thread took part in shared work.
    fn shows_sharing(&self) -> bool {
        let others = |part: &Part| part.is_access() && !part.is_first_threads();
        let mut parts = self.0.iter();
        parts.any(|part| others(part) && part.at_shared_work())
    }
}

impl Part {
    fn is_access(&self) -> bool {
        self.text.contains("data race") || self.text.contains("conflicts with")
    }

    /// Where the memory was asked for.
    fn is_allocation(&self) -> bool {
        self.text.contains("alloc'd")
    }

    fn is_write(&self) -> bool {
        self.text.contains(" write of size ")
    }

    fn is_first_threads(&self) -> bool {
        self.text.ends_with("by thread #1")
    }

    fn at_shared_work(&self) -> bool {
        (self.stack.iter()).any(|frame| frame.function.contains(SHARED))
    }

    /// The other threads do nothing but shared work. Of an earlier access helgrind keeps a few frames.
    fn may_be_shared(&self) -> bool {
        let whole = (self.stack.iter()).any(|frame| frame.function == "(below main)");
        !self.is_first_threads() || self.at_shared_work() || !whole
    }

    fn is_explained(&self) -> bool {
        (self.stack.iter()).any(|frame| {
            let known = |(function, _): &(&str, _)| frame.function.starts_with(function);
            EXPLAINED.iter().any(known)
        })
    }
}

impl Frame {
    fn only_allocates(&self) -> bool {
        ALLOCATORS
            .iter()
            .any(|name| self.function.starts_with(name))
    }

    fn read(frame: Node<'_, '_>) -> Self {
        let text = |name| child(frame, name).unwrap_or_default();
        Self {
            function: text("fn").to_owned(),
            object: text("obj").to_owned(),
            place: format!("{}:{}", text("file"), text("line")),
        }
    }
}

fn child<'a>(node: Node<'a, '_>, name: &str) -> Option<&'a str> {
    let mut children = node.children();
    children.find(|node| node.has_tag_name(name))?.text()
}

impl fmt::Display for Finding {
    /// Down to where the work was shared: what is below is the same for all.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in &self.0 {
            writeln!(f, "{}", part.text)?;
            for frame in &part.stack {
                writeln!(f, "    {} ({})", frame.function, frame.place)?;
                if frame.function.contains(SHARED) {
                    break;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLUGIN: &str = "/lib/libmergefn.so";
    const LLVM: &str = "/lib/libLLVM.so";

    fn stack(frames: &[(&str, &str)]) -> String {
        let frame = |(object, function): &(&str, &str)| {
            format!(
                "<frame><obj>{object}</obj><fn>{function}</fn><file>f</file><line>1</line></frame>"
            )
        };
        format!(
            "<stack>{}</stack>",
            frames.iter().map(frame).collect::<String>()
        )
    }

    /// A report of a write by one function after a read of another at shared work, of memory that
    /// was asked for by `owner`.
    fn findings(write: &[(&str, &str)], owner: &[(&str, &str)]) -> usize {
        let read = [
            (LLVM, "llvm::Value::read"),
            (PLUGIN, "mergefn::threads::share_beside"),
        ];
        let xml = format!(
            "<valgrindoutput><announcethread/><announcethread/><error>\
             <xwhat><text>Possible data race during write of size 8 at 0x1 by thread #1</text></xwhat>{}\
             <xauxwhat><text>This conflicts with a previous read of size 8 by thread #2</text></xauxwhat>{}\
             <auxwhat>Address 0x1 is 0 bytes inside a block of size 8 alloc'd</auxwhat>{}</error></valgrindoutput>",
            stack(write),
            stack(&read),
            stack(owner)
        );
        let report = Report::read(&xml, Path::new(PLUGIN)).expect("that is helgrind's form");
        assert!(report.was_shared);
        report.findings.len()
    }

    /// Where the first thread's stack ends.
    const MAIN: (&str, &str) = ("", "(below main)");
    const PARSER: &[(&str, &str)] = &[("", "malloc"), (LLVM, "llvm::BitcodeReader::read")];
    const SHARED_WRITE: &[(&str, &str)] = &[
        (LLVM, "llvm::Function::BuildLazyArguments() const"),
        (PLUGIN, "mergefn::threads::Crew::share_beside::{{closure}}"),
    ];

    #[test]
    fn a_write_to_llvms_memory_at_shared_work_is_a_finding() {
        assert_eq!(findings(SHARED_WRITE, PARSER), 1);
        // Also where LLVM asked for it when the plugin called.
        let called = [
            ("", "malloc"),
            (LLVM, "llvm::Function::create"),
            (PLUGIN, "make"),
        ];
        assert_eq!(findings(SHARED_WRITE, &called), 1);
    }

    #[test]
    fn a_write_when_nothing_is_shared_is_none() {
        let apply = [
            (LLVM, "llvm::Value::setMetadata"),
            (PLUGIN, "mergefn::merge::apply"),
            MAIN,
        ];
        assert_eq!(findings(&apply, PARSER), 0);
        // A stack that helgrind cut may have been at shared work.
        assert_eq!(findings(&apply[..2], PARSER), 1);
    }

    #[test]
    fn memory_of_the_plugin_is_the_compilers_business() {
        let table = [
            ("", "operator new(unsigned long)"),
            (LLVM, "llvm::allocate_buffer"),
            (PLUGIN, "mf_reader_new"),
        ];
        assert_eq!(findings(SHARED_WRITE, &table), 0);
    }

    #[test]
    fn what_llvm_makes_once_is_explained() {
        let once = [
            (
                LLVM,
                "llvm::TargetLibraryInfoImpl::getLibFunc(llvm::StringRef, llvm::LibFunc&amp;) const",
            ),
            SHARED_WRITE[1],
        ];
        assert_eq!(findings(&once, PARSER), 0);
    }
}
