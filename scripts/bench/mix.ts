import { median, percentile } from './statistics.ts';

export interface MixTarget {
  /** Rejects when the write was refused. */
  write(): Promise<void>;
  read(): Promise<void>;
}

export interface MixResult {
  readonly writesPerSecond: number;
  readonly writeP50: number;
  readonly writeP99: number;
  readonly readsPerSecond: number;
  readonly readP50: number;
}

const WRITERS = 8;
const READERS = 2;

export async function runMix(target: MixTarget, seconds: number): Promise<MixResult> {
  const endsAt = performance.now() + seconds * 1000;
  async function repeat(work: () => Promise<void>): Promise<number[]> {
    const times: number[] = [];
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      await work();
      times.push(performance.now() - startedAt);
    }
    return times;
  }
  const runConcurrently = (count: number, work: () => Promise<void>) =>
    Promise.all(Array.from({ length: count }, () => repeat(work))).then((times) => times.flat());
  const [writes, reads] = await Promise.all([
    runConcurrently(WRITERS, target.write),
    runConcurrently(READERS, target.read),
  ]);
  writes.sort((a, b) => a - b);
  return {
    writesPerSecond: writes.length / seconds,
    writeP50: percentile(writes, 50),
    writeP99: percentile(writes, 99),
    readsPerSecond: reads.length / seconds,
    readP50: median(reads),
  };
}

export const MIX_HEADINGS = ['8 writers, 2 readers', 'writes/s', 'p50 ms', 'p99 ms', 'reads/s', 'p50 ms'];

export function mixRow(name: string, result: MixResult): string[] {
  const { writesPerSecond, writeP50, writeP99, readsPerSecond, readP50 } = result;
  return [
    name,
    writesPerSecond.toFixed(0),
    writeP50.toFixed(1),
    writeP99.toFixed(1),
    readsPerSecond.toFixed(0),
    readP50.toFixed(1),
  ];
}
