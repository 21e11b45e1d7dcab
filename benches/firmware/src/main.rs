// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A device that keeps sensors, and answers requests in JSON over TCP. Its one client is in the same image, at the other end of a loopback.

#![no_std]
#![no_main]

extern crate alloc;

mod network;
mod sensors;

use core::panic::PanicInfo;

use cortex_m as _;
use cortex_m_semihosting::debug::{self, EXIT_FAILURE, EXIT_SUCCESS};
use cortex_m_semihosting::hprintln;
use embedded_alloc::LlffHeap;

use network::Network;
use sensors::Sensors;

#[global_allocator]
static HEAP: LlffHeap = LlffHeap::empty();

const REQUESTS: &[&str] = &[
    r#"{"Add":{"name":"inlet","kind":{"Temperature":{"offset":-1.5,"unit":"Celsius"}}}}"#,
    r#"{"Add":{"name":"pump","kind":{"Flow":{"pulses":450,"reverse":false}}}}"#,
    r#"{"Add":{"name":"door \"A\"","kind":"Switch"}}"#,
    r#"{"Record":{"name":"inlet","at":1000,"value":21.25}}"#,
    r#"{"Record":{"name":"inlet","at":2000,"value":-3.5e1}}"#,
    r#"{"Record":{"name":"pump","at":2500,"value":900}}"#,
    r#"{"Record":{"name":"valve","at":2500,"value":1}}"#,
    r#"{"Configure":{"interval":250,"limits":{"inlet":[-10,40],"pump":[0,1.5]},"labels":["a","\u00e4","\n"],"owner":null}}"#,
    r#""List""#,
    r#""Summary""#,
    r#"{"Remove":{"name":"door \"A\""}}"#,
    r#"{"Remove":["inlet"]}"#,
    r#"{"Frob":1}"#,
    r#"{"Record":{"name":"inlet","at":"soon","value":1}}"#,
    r#"[1, 2"#,
    r#""Summary""#,
];

#[cortex_m_rt::entry]
fn main() -> ! {
    unsafe {
        embedded_alloc::init!(HEAP, 256 * 1024);
    }
    let mut sensors = Sensors::default();
    let mut network = Network::new();
    for request in REQUESTS {
        let reply = network.exchange(request, |request| sensors.answer(request));
        hprintln!("{} -> {}", request, reply);
    }
    hprintln!("{} ms, {:?}", network.now(), network);
    debug::exit(EXIT_SUCCESS);
    loop {}
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    hprintln!("{}", info);
    debug::exit(EXIT_FAILURE);
    loop {}
}
