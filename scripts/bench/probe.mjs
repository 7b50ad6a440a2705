// Loaded with --import. SIGWINCH collects garbage, so that the memory measured afterwards is what is still referenced.
// SIGCONT writes the longest event-loop delay since the previous one, in milliseconds, to LOOP_DELAY_FILE.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const RESOLUTION_MS = 5;

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc');

if (isMainThread) {
  process.on('SIGWINCH', () => {
    collect();
    collect();
  });
  if (process.env.LOOP_DELAY_FILE) reportLoopDelay(process.env.LOOP_DELAY_FILE);
}

function reportLoopDelay(file) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let written = 0;
  process.on('SIGCONT', () => {
    written += 1;
    writeFileSync(file, JSON.stringify({ written, milliseconds: delay.max / 1e6 }));
    delay.reset();
  });
}
