#!/bin/sh
# Installs exactly what package-lock.json says; npm itself then runs postinstall.sh.
set -eu
# npm ci empties the folder first, and through a link that is somebody else's.
if [ -L node_modules ]; then
  echo 'node_modules is a link to another folder. Install there, or remove the link.' >&2
  exit 1
fi
sh scripts/preflight.sh
npm ci --no-audit --no-fund --loglevel=error
