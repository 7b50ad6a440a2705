import autocannon from 'autocannon';
import { readCpuMicroseconds, type Target } from './processes.ts';
import { type LoadResult, percentile } from './report.ts';

export interface Load {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Posted; without it the requests are GET. */
  readonly body?: string;
  readonly expected: number;
  readonly connections?: number;
  readonly seconds: number;
}

const CONNECTIONS = 8;

/** Loads for a second without measuring; on a busy machine nothing may be answered in it. */
export async function warmUp(target: Target, load: Omit<Load, 'seconds'>): Promise<void> {
  await collectTimes(target, { ...load, seconds: 1 });
}

/**
 * Throws when any response has another status than the expected one. The times are exact, autocannon's own are whole
 * milliseconds; see `docs/decisions/bench-scripts.md`.
 */
export async function runLoad(target: Target, load: Load): Promise<LoadResult> {
  const cpuBefore = readCpuMicroseconds(target.pid);
  const startedAt = performance.now();
  const times = await collectTimes(target, load);
  const elapsed = (performance.now() - startedAt) / 1000;
  const cpuAfter = readCpuMicroseconds(target.pid);
  if (times.length === 0) throw new Error(`${target.url}${load.path} answered nothing in ${load.seconds} s`);
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    cpuPerRequest:
      cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / times.length,
  };
}

async function collectTimes(
  target: Target,
  { path, headers, body, expected, connections = CONNECTIONS, seconds }: Load,
): Promise<number[]> {
  const times: number[] = [];
  const unexpected = new Set<number>();
  const errors = await new Promise<number>((resolve, reject) => {
    const options = {
      url: target.url + path,
      headers: { ...headers },
      ...(body !== undefined && { method: 'POST' as const, body }),
      connections,
      duration: seconds,
    };
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result.errors)));
    run.on('response', (_client, status, _bytes, milliseconds) => {
      if (status !== expected) unexpected.add(status);
      times.push(milliseconds);
    });
  });
  if (errors > 0 || unexpected.size > 0)
    throw new Error(`${target.url}${path} answered ${[...unexpected].join(', ')} with ${errors} errors`);
  return times;
}
