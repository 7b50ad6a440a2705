#!/bin/sh
# Installs exactly what package-lock.json says.
set -eu
# npm ci empties the folder first, and through a link that is somebody else's.
if [ -L node_modules ]; then
  echo 'node_modules is a link to another folder. Install there, or remove the link.' >&2
  exit 1
fi
sh scripts/preflight.sh
npm ci --no-audit --no-fund --loglevel=error
# npm has run postinstall.sh, unless it is set to run no scripts (ignore-scripts).
if [ -d node_modules/tsx ]; then touch node_modules/.installed; fi
