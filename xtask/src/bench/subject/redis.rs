//! A conversation with the server, on a port of this machine that is free.

use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

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

/// Ends the server whatever happens to the conversation.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Everything that the server answers.
pub(crate) fn talk(executable: &Path) -> Result<Vec<u8>> {
    let port = free_port()?;
    let mut server = Server(
        Command::new(executable)
            .args(["--port", &port.to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot start {}", executable.display()))?,
    );
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
                if let Some(status) = server.0.try_wait()? {
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
