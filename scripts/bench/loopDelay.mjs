// Loaded into the server that is measured (--import): at each signal it writes how long its event loop was held at
// most since the one before, in milliseconds. The server itself has nothing for this.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const RESOLUTION_MS = 5;

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let written = 0;
  process.on('SIGCONT', () => {
    written += 1;
    writeFileSync(process.env.LOOP_DELAY_FILE, JSON.stringify({ written, milliseconds: delay.max / 1e6 }));
    delay.reset();
  });
}
