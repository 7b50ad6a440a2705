import autocannon from 'autocannon';
import { readCpuMicroseconds, type Target } from './processes.ts';
import { percentile } from './report.ts';

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuPerRequest: number | undefined;
}

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

/**
 * Throws when any response has another status than the expected one. The times are exact, autocannon's own are whole
 * milliseconds; see `docs/decisions/bench-scripts.md`.
 */
export async function runLoad(
  target: Target,
  { path, headers, body, expected, connections = CONNECTIONS, seconds }: Load,
): Promise<LoadResult> {
  const times: number[] = [];
  const statuses = new Set<number>();
  const cpuBefore = readCpuMicroseconds(target.pid);
  const startedAt = performance.now();
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
      statuses.add(status);
      times.push(milliseconds);
    });
  });
  const elapsed = (performance.now() - startedAt) / 1000;
  const cpuAfter = readCpuMicroseconds(target.pid);
  if (errors > 0 || statuses.size !== 1 || !statuses.has(expected)) {
    throw new Error(`${target.url}${path} answered ${[...statuses].join(', ')} with ${errors} errors`);
  }
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    cpuPerRequest:
      cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / times.length,
  };
}
