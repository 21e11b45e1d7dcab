// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A server and its client on one interface, and a clock that goes on where both wait.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use smoltcp::iface::{Config, Interface, SocketHandle, SocketSet};
use smoltcp::phy::{Loopback, Medium};
use smoltcp::socket::tcp::{Socket, SocketBuffer};
use smoltcp::time::{Duration, Instant};
use smoltcp::wire::{EthernetAddress, IpAddress, IpCidr};

const PORT: u16 = 4840;

pub struct Network {
    device: Loopback,
    interface: Interface,
    sockets: SocketSet<'static>,
    server: SocketHandle,
    client: SocketHandle,
    now: Instant,
    /// The client's port, another one for each connection.
    port: u16,
}

impl Network {
    pub fn new() -> Self {
        let mut device = Loopback::new(Medium::Ethernet);
        let address = EthernetAddress([2, 0, 0, 0, 0, 1]);
        let now = Instant::from_millis(0);
        let mut interface = Interface::new(Config::new(address.into()), &mut device, now);
        interface.update_ip_addrs(|addresses| {
            let own = [
                IpCidr::new(IpAddress::v4(127, 0, 0, 1), 8),
                IpCidr::new(IpAddress::v6(0xfd00, 0, 0, 0, 0, 0, 0, 1), 64),
            ];
            for address in own {
                addresses.push(address).expect("there is room for two");
            }
        });
        let mut sockets = SocketSet::new(Vec::new());
        let buffer = || SocketBuffer::new(vec![0; 1024]);
        let mut socket = || sockets.add(Socket::new(buffer(), buffer()));
        let (server, client) = (socket(), socket());
        Self {
            device,
            interface,
            sockets,
            server,
            client,
            now,
            port: 49152,
        }
    }

    pub fn now(&self) -> i64 {
        self.now.total_millis()
    }

    /// Sends a request on a connection of its own, and returns what comes back.
    pub fn exchange(&mut self, request: &str, mut answer: impl FnMut(&[u8]) -> Vec<u8>) -> String {
        self.connect();
        let mut received = Vec::new();
        let mut reply = Vec::new();
        let mut sent = false;
        let mut pending: Option<Vec<u8>> = None;
        loop {
            self.step();
            let client = self.sockets.get_mut::<Socket>(self.client);
            if !sent && client.can_send() {
                client.send_slice(request.as_bytes()).expect("it is open");
                client.close();
                sent = true;
            }
            take(client, &mut reply);
            let done = !client.is_active();
            let server = self.sockets.get_mut::<Socket>(self.server);
            take(server, &mut received);
            if pending.is_none() && !server.may_recv() && server.may_send() {
                pending = Some(answer(&received));
            }
            if let Some(rest) = &mut pending
                && server.can_send()
            {
                let count = server.send_slice(rest).expect("it is open");
                rest.drain(..count);
                if rest.is_empty() {
                    server.close();
                }
            }
            if done {
                return String::from_utf8_lossy(&reply).into_owned();
            }
        }
    }

    fn connect(&mut self) {
        let server = self.sockets.get_mut::<Socket>(self.server);
        server.abort();
        server.listen(PORT).expect("it is closed");
        // Every other connection is one of IPv6.
        let address = match self.port % 2 {
            0 => IpAddress::v4(127, 0, 0, 1),
            _ => IpAddress::v6(0xfd00, 0, 0, 0, 0, 0, 0, 1),
        };
        let client = self.sockets.get_mut::<Socket>(self.client);
        let context = self.interface.context();
        client
            .connect(context, (address, PORT), self.port)
            .expect("it is closed");
        self.port += 1;
    }

    fn step(&mut self) {
        let Self {
            interface, sockets, ..
        } = self;
        interface.poll(self.now, &mut self.device, sockets);
        let delay = interface.poll_delay(self.now, sockets);
        self.now += delay.unwrap_or(Duration::from_millis(1));
    }
}

/// Appends what a socket has received.
fn take(socket: &mut Socket, to: &mut Vec<u8>) {
    while socket.can_recv() {
        let part = socket.recv(|part| (part.len(), to.extend_from_slice(part)));
        part.expect("it can receive");
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let server = self.sockets.get::<Socket>(self.server);
        let client = self.sockets.get::<Socket>(self.client);
        (f.debug_struct("Network"))
            .field("addresses", &self.interface.ip_addrs())
            .field("server", &server.state())
            .field("client", &client.state())
            .finish()
    }
}
