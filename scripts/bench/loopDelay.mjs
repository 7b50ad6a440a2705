// Loaded with --import: SIGCONT writes the longest event-loop delay since the previous signal, in milliseconds.
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
