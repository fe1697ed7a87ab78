//! cover FILES: prints, per transcript, name, micros, ok, reached. serve: lines of `N<TAB>FILE...`, each in a fork.
use std::io::{BufRead, Write};
use std::time::Instant;
fn all() -> Vec<std::path::PathBuf> {
    let mut v: Vec<_> = ["tests/laws", "tests/transcripts"]
        .iter()
        .flat_map(|d| std::fs::read_dir(d).unwrap())
        .map(|e| e.unwrap().path())
        .collect();
    v.sort();
    v
}
fn play(file: &str) -> bool {
    let text = std::fs::read_to_string(file).unwrap();
    matches!(
        std::panic::catch_unwind(|| hektor::transcript::Player::replay(&text)),
        Ok(Ok(()))
    )
}
fn warm() {
    for file in all().iter().take(3) {
        play(file.to_str().unwrap());
    }
    hektor::mu::clear();
}
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    warm();
    std::panic::set_hook(Box::new(|_| {}));
    if args[0] == "cover" {
        for file in &args[1..] {
            let began = Instant::now();
            let ok = play(file);
            let reached: Vec<String> = hektor::mu::clear().iter().map(u32::to_string).collect();
            println!(
                "{file}\t{}\t{ok}\t{}",
                began.elapsed().as_micros(),
                reached.join(" ")
            );
        }
        return;
    }
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let mut parts = line.split('\t');
        let n: u32 = parts.next().unwrap().parse().unwrap();
        let files: Vec<&str> = parts.collect();
        let mut pipe = [0; 2];
        let pid = unsafe {
            libc::pipe(pipe.as_mut_ptr());
            libc::fork()
        };
        if pid == 0 {
            unsafe {
                let limit = libc::rlimit {
                    rlim_cur: 20,
                    rlim_max: 21,
                };
                libc::setrlimit(libc::RLIMIT_CPU, &limit);
                let limit = libc::rlimit {
                    rlim_cur: 6 << 30,
                    rlim_max: 6 << 30,
                };
                libc::setrlimit(libc::RLIMIT_AS, &limit);
            }
            hektor::mu::ACTIVE.store(n, std::sync::atomic::Ordering::Relaxed);
            for (i, file) in files.iter().enumerate() {
                let i = (i as u16).to_le_bytes();
                unsafe { libc::write(pipe[1], i.as_ptr().cast(), 2) };
                if !play(file) {
                    unsafe { libc::_exit(1) }
                }
            }
            unsafe { libc::_exit(0) }
        }
        let mut status = 0;
        let mut at = 0u16;
        unsafe {
            libc::close(pipe[1]);
            let mut b = [0u8; 2];
            while libc::read(pipe[0], b.as_mut_ptr().cast(), 2) == 2 {
                at = u16::from_le_bytes(b);
            }
            libc::waitpid(pid, &mut status, 0);
            libc::close(pipe[0]);
        }
        let name = files.get(at as usize).copied().unwrap_or("");
        let name = name.rsplit('/').next().unwrap();
        let answer = match status {
            0 => "alive".to_owned(),
            256 => name.to_owned(),
            s => format!("{name} status {s}"),
        };
        println!("{answer}");
        std::io::stdout().flush().unwrap();
    }
}
