// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A conversation with the server, on a port of this machine that is free.

use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use wait4::{ResUse, Wait4};

use crate::measure::cost::Usage;

/// Commands, a line each, and their arguments.
const COMMANDS: &[&[&str]] = &[
    &["PING"],
    &["PING", "hello"],
    &["GET", "nothing"],
    &["SET", "key", "value"],
    &["GET", "key"],
    &["SET", "short", "lived", "PX", "1"],
    &["PUBLISH", "channel", "nobody listens"],
    &["SET", "key", "another value", "EX", "1000"],
    &["GET", "key"],
    &["SET", "key", "value", "NX"],
    &["FLY", "away"],
    &["GET"],
];

/// How long the server may take to start or to answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// Keys that [`serve`] sets and gets.
const KEYS: usize = 100_000;

/// Ends the server whatever happens to the conversation.
struct Server(Option<Child>);

impl Server {
    fn start(executable: &Path, port: u16) -> Result<Self> {
        let child = Command::new(executable)
            .args(["--port", &port.to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot start {}", executable.display()))?;
        Ok(Self(Some(child)))
    }

    /// Ends the server; what it used.
    fn end(&mut self) -> Result<ResUse> {
        let mut child = self.0.take().context("the server has ended already")?;
        child.kill()?;
        Ok(child.wait4()?)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.end();
    }
}

/// Everything that the server answers.
pub(crate) fn talk(executable: &Path) -> Result<Vec<u8>> {
    let port = free_port()?;
    let mut server = Server::start(executable, port)?;
    let mut answers = Vec::new();
    for command in COMMANDS {
        // The server hangs up on what it does not understand, so each command has a connection of its own.
        let mut connection = connect(&mut server, port)?;
        connection.write_all(&encode(command))?;
        connection.shutdown(std::net::Shutdown::Write)?;
        answers.extend(format!("{command:?}: ").into_bytes());
        match connection.read_to_end(&mut answers) {
            Err(error) if error.kind() != ErrorKind::ConnectionReset => {
                return Err(error).with_context(|| format!("no answer to {command:?}"));
            }
            _ => answers.push(b'\n'),
        }
    }
    Ok(answers)
}

/// Many commands over one connection; what the server used for them.
pub(crate) fn serve(executable: &Path) -> Result<Usage> {
    let port = free_port()?;
    let mut server = Server::start(executable, port)?;
    let mut connection = connect(&mut server, port)?;
    let mut asking = connection.try_clone()?;
    let asker = thread::spawn(move || -> std::io::Result<()> {
        let mut commands = Vec::new();
        for number in 0..KEYS {
            let key = format!("key:{number}");
            commands.extend(encode(&["SET", &key, &"value".repeat(number % 40)]));
            commands.extend(encode(&["GET", &key]));
        }
        asking.write_all(&commands)?;
        asking.shutdown(std::net::Shutdown::Write)
    });
    let mut answers = Vec::new();
    connection
        .read_to_end(&mut answers)
        .context("the server answers no more")?;
    match asker.join() {
        Ok(asked) => asked.context("the server takes no more commands")?,
        Err(_) => bail!("the thread that asks panicked"),
    }
    Ok(Usage::of(&server.end()?, answers))
}

fn free_port() -> Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("no free port")?;
    Ok(listener.local_addr()?.port())
}

fn connect(server: &mut Server, port: u16) -> Result<TcpStream> {
    let started = Instant::now();
    loop {
        match TcpStream::connect((Ipv4Addr::LOCALHOST, port)) {
            Ok(connection) => {
                connection.set_read_timeout(Some(PATIENCE))?;
                return Ok(connection);
            }
            Err(error) if started.elapsed() > PATIENCE => {
                return Err(error).context("the server does not listen");
            }
            Err(_) => {
                let child = server.0.as_mut().context("the server has ended")?;
                if let Some(status) = child.try_wait()? {
                    server.0 = None;
                    bail!("the server ended by itself: {status}");
                }
                thread::sleep(Duration::from_millis(20));
            }
        }
    }
}

/// A command in Redis's protocol: an array of strings, each with its length.
fn encode(command: &[&str]) -> Vec<u8> {
    let mut text = format!("*{}\r\n", command.len());
    for word in command {
        text.push_str(&format!("${}\r\n{word}\r\n", word.len()));
    }
    text.into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_an_array_of_strings_with_lengths() {
        assert_eq!(encode(&["GET", "a"]), b"*2\r\n$3\r\nGET\r\n$1\r\na\r\n");
    }
}
