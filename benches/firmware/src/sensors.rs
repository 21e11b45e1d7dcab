// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The sensors, and the requests that change and read them.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
pub enum Request {
    Add { name: String, kind: Kind },
    Record { name: String, at: u64, value: f64 },
    Configure(Configuration),
    Remove { name: String },
    List,
    Summary,
}

#[derive(Clone, Deserialize, Serialize)]
pub enum Kind {
    Temperature { offset: f64, unit: Unit },
    Flow { pulses: u32, reverse: bool },
    Switch,
}

#[derive(Clone, Deserialize, Serialize)]
pub enum Unit {
    Celsius,
    Fahrenheit,
}

#[derive(Clone, Default, Deserialize, Serialize)]
pub struct Configuration {
    interval: u32,
    limits: BTreeMap<String, (f64, f64)>,
    labels: Vec<String>,
    owner: Option<String>,
}

#[derive(Serialize)]
pub enum Reply<'a> {
    Done,
    Unknown(&'a str),
    Malformed(String),
    List(&'a BTreeMap<String, Sensor>),
    Summary {
        sensors: usize,
        out_of_limits: Vec<&'a str>,
        configuration: &'a Configuration,
    },
}

#[derive(Clone, Serialize)]
pub struct Sensor {
    kind: Kind,
    readings: Vec<(u64, f64)>,
}

#[derive(Default)]
pub struct Sensors {
    sensors: BTreeMap<String, Sensor>,
    configuration: Configuration,
}

impl Sensors {
    pub fn answer(&mut self, request: &[u8]) -> Vec<u8> {
        let reply = match serde_json::from_slice(request) {
            Ok(request) => self.reply(request),
            Err(error) => Reply::Malformed(error.to_string()),
        };
        serde_json::to_vec(&reply).unwrap_or_default()
    }

    fn reply(&mut self, request: Request) -> Reply<'_> {
        match request {
            Request::Add { name, kind } => {
                let readings = Vec::new();
                self.sensors.insert(name, Sensor { kind, readings });
                Reply::Done
            }
            Request::Record { name, at, value } => match self.sensors.get_mut(&name) {
                Some(sensor) => {
                    sensor.readings.push((at, sensor.kind.reading(value)));
                    Reply::Done
                }
                None => Reply::Unknown("no such sensor"),
            },
            Request::Configure(configuration) => {
                self.configuration = configuration;
                Reply::Done
            }
            Request::Remove { name } => match self.sensors.remove(&name) {
                Some(_) => Reply::Done,
                None => Reply::Unknown("no such sensor"),
            },
            Request::List => Reply::List(&self.sensors),
            Request::Summary => Reply::Summary {
                sensors: self.sensors.len(),
                out_of_limits: self.out_of_limits(),
                configuration: &self.configuration,
            },
        }
    }

    fn out_of_limits(&self) -> Vec<&str> {
        let limits = &self.configuration.limits;
        let mut names = Vec::new();
        for (name, sensor) in &self.sensors {
            let Some(&(low, high)) = limits.get(name) else {
                continue;
            };
            let mut readings = sensor.readings.iter();
            if readings.any(|&(_, value)| value < low || value > high) {
                names.push(name.as_str());
            }
        }
        names
    }
}

impl Kind {
    fn reading(&self, value: f64) -> f64 {
        match self {
            Self::Temperature { offset, unit } => match unit {
                Unit::Celsius => value + offset,
                Unit::Fahrenheit => (value + offset - 32.0) / 1.8,
            },
            Self::Flow { pulses, reverse } => {
                let flow = value / f64::from(*pulses);
                if *reverse { -flow } else { flow }
            }
            Self::Switch => f64::from(u8::from(value != 0.0)),
        }
    }
}
