#!/bin/sh
# Run by npm after every install.
set -eu

# Else make would install once more, and empty node_modules under a server that runs.
succeed() {
  if [ -d node_modules/tsx ]; then touch node_modules/.installed; fi
  exit 0
}

# The prebuilt sqlite3 was made for glibc 2.38 and newer; where it does not load (Debian 12, Ubuntu 22.04) it is compiled.
# Without a compiler the install goes on: PostgreSQL does without it, and on SQLite the server says the same at its start.
if node -e 'require("sqlite3")' 2>/dev/null; then succeed; fi
for tool in g++ make python3; do
  command -v "$tool" >/dev/null 2>&1 && continue
  echo 'The prebuilt sqlite3 does not load on this system. A board on SQLite needs these two commands first:' >&2
  echo '  sudo apt-get install -y g++ make python3' >&2
  echo '  npm explore sqlite3 -- npm run rebuild' >&2
  succeed
done
echo 'The prebuilt sqlite3 does not load on this system: compiling it (about a minute).'
npm explore sqlite3 -- npm run rebuild
node -e 'require("sqlite3")'
succeed
