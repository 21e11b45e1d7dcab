// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A macro that says the name of its type.

use proc_macro::{TokenStream, TokenTree};

#[proc_macro_derive(Named)]
pub fn named(input: TokenStream) -> TokenStream {
    let mut words = input.into_iter().filter_map(|tree| match tree {
        TokenTree::Ident(word) => Some(word.to_string()),
        _ => None,
    });
    let name = words.find(|word| word == "struct").and_then(|_| words.next());
    let name = name.expect("only structures are named");
    let text = format!("impl Named for {name} {{ const NAME: &'static str = \"{name}\"; }}");
    text.parse().expect("that is Rust")
}
