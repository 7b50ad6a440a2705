// Loaded into the server whose logging is measured (--import): a signal makes its own logger write 2,000 lines a
// second more, the next one ends that. The server itself has nothing for this.
import { createRequire } from 'node:module';

const PER_SECOND = 2_000;
const EVERY_MS = 20;
const library = createRequire(import.meta.url)('pino');
const make = library.pino;
let logger;
let timer;

library.pino = Object.assign((...options) => {
  const made = make(...options);
  logger ??= made;
  return made;
}, make);

process.on('SIGWINCH', () => {
  if (timer) {
    clearInterval(timer);
    timer = undefined;
    return;
  }
  const begun = performance.now();
  let written = 0;
  timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) * PER_SECOND) / 1000);
    for (; written < due; written += 1) {
      logger.info(
        {
          module: 'bench',
          requestId: `bench-${written}`,
          userId: 1,
          ip: '192.0.2.7',
          durationMs: 1.5,
          status: 200,
        },
        'a line more',
      );
    }
  }, EVERY_MS);
});
