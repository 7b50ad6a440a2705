#!/bin/sh
# Installs exactly what package-lock.json says and makes sure that the one compiled package works.
set -eu
# npm ci empties the folder first, and through a link that is somebody else's.
if [ -L node_modules ]; then
  echo 'node_modules is a link to another folder. Install there, or remove the link.' >&2
  exit 1
fi
sh scripts/preflight.sh
npm ci --no-audit --no-fund --loglevel=error
# A prebuilt binary that was made for a newer system downloads well and then does not load.
if ! node -e 'require("sqlite3")' 2>/dev/null; then
  echo 'The prebuilt sqlite3 does not load on this system: compiling it (about a minute).'
  npm rebuild sqlite3 --build-from-source
  node -e 'require("sqlite3")'
fi
