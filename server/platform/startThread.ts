import { createRequire } from 'node:module';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const FROM_SOURCES = import.meta.filename.endsWith('.ts');

/**
 * Starts a thread that has the processor's time apart from ours.
 *
 * @param source the worker's `.ts` file; the built server has it as JavaScript, a start from the sources needs tsx first
 */
export function startThread(source: URL, options: WorkerOptions): Worker {
  const given = {
    // None of our own flags: tests and tools are started with some that no thread takes.
    execArgv: [],
    // What libraries write about broken input is no line of our log.
    stdout: true,
    stderr: true,
    ...options,
  };
  if (!FROM_SOURCES) return new Worker(new URL(source.href.replace(/\.ts$/, '.js')), given);
  const tsx = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const start = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); });`;
  return new Worker(start, { ...given, eval: true });
}
