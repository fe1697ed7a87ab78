//! What a machine has for sound, as data; `hektor doctor` puts it into words.

/// All that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoundReport {
    /// Through what the sound goes: `PulseAudio`, `ALSA`, `WASAPI`...; nothing in a build without devices.
    pub host: Option<String>,
    /// The default loudspeaker, or why there is none.
    pub output: Result<DeviceReport, String>,
    /// The default microphone, or why there is none.
    pub input: Result<DeviceReport, String>,
    /// Whether a sound server (PulseAudio, or PipeWire in its place) answers; only asked on Unix.
    pub sound_server: Option<bool>,
}

/// A device as the system describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeviceReport {
    /// Its name.
    pub name: String,
    /// Samples a second.
    pub sample_rate: u32,
    /// How many channels it has.
    pub channels: u16,
}

/// Looks at the devices. Nothing is played; a device that is named may still refuse to play.
pub fn doctor() -> SoundReport {
    devices(sound_server())
}

#[cfg(feature = "device-audio")]
fn devices(sound_server: Option<bool>) -> SoundReport {
    use cpal::traits::{DeviceTrait, HostTrait};
    #[cfg(target_os = "linux")]
    super::quiet::silence_alsa();
    let missing = || cpal::Error::new(cpal::ErrorKind::DeviceNotAvailable);
    let report = |device: &cpal::Device, config: cpal::SupportedStreamConfig| DeviceReport {
        name: device.to_string(),
        sample_rate: config.sample_rate(),
        channels: config.channels(),
    };
    let host = cpal::default_host();
    let output = host
        .default_output_device()
        .ok_or_else(missing)
        .and_then(|device| Ok(report(&device, device.default_output_config()?)));
    let input = host
        .default_input_device()
        .ok_or_else(missing)
        .and_then(|device| Ok(report(&device, device.default_input_config()?)));
    SoundReport {
        host: Some(host.id().to_string()),
        output: output.map_err(|e| e.to_string()),
        input: input.map_err(|e| e.to_string()),
        sound_server,
    }
}

#[cfg(not(feature = "device-audio"))]
fn devices(sound_server: Option<bool>) -> SoundReport {
    let why = || Err("device-audio".to_owned());
    SoundReport {
        host: None,
        output: why(),
        input: why(),
        sound_server,
    }
}

/// Tries the sockets where a sound server listens.
#[cfg(unix)]
fn sound_server() -> Option<bool> {
    use std::os::unix::net::UnixStream;
    use std::path::PathBuf;
    let named = std::env::var("PULSE_SERVER").ok();
    let sockets = [
        named
            .as_deref()
            .and_then(|s| s.strip_prefix("unix:"))
            .map(PathBuf::from),
        std::env::var_os("PULSE_RUNTIME_PATH").map(|d| PathBuf::from(d).join("native")),
        std::env::var_os("XDG_RUNTIME_DIR").map(|d| PathBuf::from(d).join("pulse/native")),
    ];
    Some(
        sockets
            .into_iter()
            .flatten()
            .any(|path| UnixStream::connect(path).is_ok()),
    )
}

#[cfg(not(unix))]
fn sound_server() -> Option<bool> {
    None
}
