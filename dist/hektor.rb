# The formula for Homebrew on macOS; `dist/make.sh` puts version and checksum in.
class Hektor < Formula
  desc "Chess you can hear, for blind and visually impaired players"
  homepage "@HOMEPAGE@"
  url "@HOMEPAGE@/releases/download/v@VERSION@/hektor-@VERSION@-source.tar.gz"
  sha256 "@SHA256@"
  license "GPL-3.0-or-later"

  depends_on "rust" => :build
  depends_on "espeak-ng"

  def install
    system "cargo", "install", *std_cargo_args
    system "cargo", "run", "--release", "--example", "manual", "--", "share"
    man1.install "share/hektor.1"
    bash_completion.install "share/hektor.bash" => "hektor"
    zsh_completion.install "share/_hektor"
    fish_completion.install "share/hektor.fish"
  end

  test do
    ENV["HEKTOR_HOME"] = testpath
    said = pipe_output("#{bin}/hektor play --two-players --lang en --speech off --audio null", "e4\nquit\n")
    assert_match "Bauer Eva zwei Eva vier", said
  end
end
