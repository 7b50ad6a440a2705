import { createRequire } from 'node:module';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const IS_FROM_SOURCES = import.meta.filename.endsWith('.ts');

/**
 * Starts a worker thread.
 * @param source the worker's `.ts` file; the build has it as `.js`, from the sources tsx is registered first
 */
export function startThread(source: URL, options: WorkerOptions): Worker {
  const workerOptions = {
    // Not our own flags: tests and tools run with some that worker threads do not accept.
    execArgv: [],
    // Warnings of libraries about malformed input do not belong in our log.
    stdout: true,
    stderr: true,
    ...options,
  };
  if (!IS_FROM_SOURCES) return new Worker(new URL(source.href.replace(/\.ts$/, '.js')), workerOptions);
  const tsx = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const bootstrap = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); });`;
  return new Worker(bootstrap, { ...workerOptions, eval: true });
}
