import autocannon from 'autocannon';
import { readCpuMicroseconds, type Target } from './processes.ts';
import { percentile } from './statistics.ts';

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuPerRequest: number | undefined;
}

interface Load {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly expected: number;
  readonly seconds: number;
}

const CONNECTIONS = 8;

/** Throws when any response has another status than the expected one. */
export async function runLoad(
  target: Target,
  { path, headers, expected, seconds }: Load,
): Promise<LoadResult> {
  const times: number[] = [];
  const statuses = new Set<number>();
  const cpuBefore = readCpuMicroseconds(target.pid);
  const startedAt = performance.now();
  const errors = await new Promise<number>((resolve, reject) => {
    const options = {
      url: target.url + path,
      headers: { ...headers },
      connections: CONNECTIONS,
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
