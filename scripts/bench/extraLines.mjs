// Loaded with --import: SIGWINCH starts and stops 2,000 additional log lines a second in the server's own logger.
import { createRequire } from 'node:module';

const PER_SECOND = 2_000;
const EVERY_MS = 20;
const pinoModule = createRequire(import.meta.url)('pino');
const createLogger = pinoModule.pino;
let logger;
let timer;

pinoModule.pino = Object.assign((...options) => {
  const created = createLogger(...options);
  logger ??= created;
  return created;
}, createLogger);

process.on('SIGWINCH', () => {
  if (timer) {
    clearInterval(timer);
    timer = undefined;
    return;
  }
  const startedAt = performance.now();
  let written = 0;
  timer = setInterval(() => {
    const dueCount = Math.floor(((performance.now() - startedAt) * PER_SECOND) / 1000);
    for (; written < dueCount; written += 1) {
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
