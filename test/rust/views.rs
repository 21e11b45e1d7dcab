//! The IR views: walking uses, setting operands, replacing all uses, and references that notice when
//! their value is gone.

use inkwell::context::Context;
use inkwell::module::Module as InkwellModule;
use inkwell::values::{AnyValue, AsValueRef};
use mergefn::ir::{Module, Tracked, UseKind, Value};

const SOURCE: &str = r"
@table = constant [2 x ptr] [ptr @f, ptr @g]

define i32 @f(i32 %x, i32 %y) {
  %sum = add i32 %x, %x
  %product = mul i32 %sum, %y
  ret i32 %product
}

define i32 @g(i32 %x, i32 %y) {
  %r = call i32 @f(i32 %x, i32 %y)
  ret i32 %r
}
";

/// Parses IR and hands out the module as views.
fn with_module(test: impl FnOnce(&InkwellModule<'_>, Module<'_>)) {
    let context = Context::create();
    let buffer = inkwell::memory_buffer::MemoryBuffer::create_from_memory_range_copy(
        SOURCE.as_bytes(),
        "views",
    );
    let module = context
        .create_module_from_ir(buffer)
        .expect("the source parses");
    // SAFETY: the module outlives the test, and only the test changes it.
    let view = unsafe { Module::new(module.as_mut_ptr()) };
    test(&module, view);
    module.verify().expect("the test leaves valid IR");
}

fn function<'m>(view: Module<'m>, name: &str) -> Value<'m> {
    view.functions()
        .find(|function| function.name() == name.as_bytes())
        .expect("the function is there")
}

#[test]
fn every_use_is_an_edge_to_its_user() {
    with_module(|_, view| {
        let f = function(view, "f");
        let x = f.params().next().expect("f has parameters");
        // `add %x, %x` uses the parameter twice: two edges to one user.
        let users: Vec<_> = x.uses().map(|edge| edge.user()).collect();
        assert_eq!(users.len(), 2);
        assert_eq!(users[0], users[1]);
        assert!(users[0].is_instruction());
    });
}

#[test]
fn uses_of_a_function_tell_calls_from_addresses() {
    with_module(|_, view| {
        let kinds: Vec<_> = function(view, "f").uses().map(|edge| edge.kind()).collect();
        assert_eq!(
            kinds
                .iter()
                .filter(|&&kind| kind == UseKind::Callee)
                .count(),
            1
        );
        assert_eq!(
            kinds
                .iter()
                .filter(|&&kind| kind == UseKind::Address)
                .count(),
            1
        );
    });
}

#[test]
fn setting_an_operand_moves_its_edge() {
    with_module(|_, view| {
        let f = function(view, "f");
        let params: Vec<_> = f.params().collect();
        let add = params[0].uses().next().expect("used").user();
        let before = params[1].uses().count();
        add.set_operand(1, params[1]);
        assert_eq!(add.operand(1), Some(params[1]));
        assert_eq!(params[0].uses().count(), 1);
        assert_eq!(params[1].uses().count(), before + 1);
    });
}

#[test]
fn replacing_all_uses_reaches_into_constants() {
    with_module(|module, view| {
        let (f, g) = (function(view, "f"), function(view, "g"));
        f.replace_all_uses_with(g);
        assert!(f.is_unused());
        // Constants are uniqued: the table has another initializer now.
        let table = module.get_global("table").expect("the table is there");
        let text = table.print_to_string().to_string();
        assert!(text.contains("[2 x ptr] [ptr @g, ptr @g]"), "{text}");
    });
}

#[test]
fn a_tracked_handle_follows_replacement_and_notices_erasure() {
    with_module(|module, view| {
        let (f, g) = (function(view, "f"), function(view, "g"));
        let tracked = Tracked::new(f);
        let other = Tracked::new(f);
        assert_eq!(tracked.get(), Some(f));
        f.replace_all_uses_with(g);
        assert_eq!(tracked.get(), Some(g));
        drop(other);
        let product = module
            .get_function("f")
            .and_then(|f| f.get_first_basic_block())
            .and_then(|block| block.get_terminator())
            .expect("f has a terminator");
        // SAFETY: a live instruction.
        let tracked = Tracked::new(unsafe { Value::new(product.as_value_ref()) });
        let block = product.get_parent().expect("it stands in a block");
        product.erase_from_basic_block();
        assert_eq!(tracked.get(), None, "the value was erased");
        let context = module.get_context();
        let builder = context.create_builder();
        builder.position_at_end(block);
        let zero = context.i32_type().const_zero();
        builder
            .build_return(Some(&zero))
            .expect("the builder stands in a block");
    });
}
