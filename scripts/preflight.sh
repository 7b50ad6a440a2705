#!/bin/sh
# Looks whether this machine can install and run the project, before anything is downloaded.
# Says the one command that is missing; runs it itself only as root.
set -eu

fail() {
  echo "$1" >&2
  exit 1
}

command -v node >/dev/null 2>&1 || fail 'Node.js is missing. Install version 20.19 or newer: https://nodejs.org/'
command -v npm >/dev/null 2>&1 || fail 'npm is missing; it comes with Node.js: https://nodejs.org/'
node -e '
  const [major, minor] = process.versions.node.split(".").map(Number);
  process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1);
' || fail "Node.js 20.19 or newer is needed, this is $(node --version): https://nodejs.org/"
command -v flock >/dev/null 2>&1 || fail 'flock is missing; it comes with the package util-linux.'

# sqlite3 brings a prebuilt binary, but from a server that may be out of reach, and for glibc 2.38 and newer only.
has_prebuilt_sqlite() {
  version=$(sed -n '/"node_modules\/sqlite3": {/,/}/s/.*"version": "\([^"]*\)".*/\1/p' package-lock.json)
  node -e '
    const glibc = Number((process.report.getReport().header.glibcVersionRuntime ?? "0").split(".")[1]);
    if (process.platform === "linux" && !(glibc >= 38)) process.exit(1);
    const file = `sqlite3-v${process.argv[1]}-napi-v6-${process.platform}-${process.arch}.tar.gz`;
    const url = `https://github.com/TryGhost/node-sqlite3/releases/download/v${process.argv[1]}/${file}`;
    fetch(url, { method: "HEAD", signal: AbortSignal.timeout(5000) })
      .then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1));
  ' "$version"
}

missing=''
for tool in g++ make python3; do
  command -v "$tool" >/dev/null 2>&1 || missing="$missing $tool"
done
if [ -n "$missing" ] && ! has_prebuilt_sqlite; then
  install='apt-get install -y g++ make python3'
  echo "sqlite3 has to be compiled here, and this is missing:$missing"
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Running: $install"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive $install
  else
    fail "Run this first: sudo $install"
  fi
fi
