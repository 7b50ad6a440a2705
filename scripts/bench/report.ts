export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuPerRequest: number | undefined;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  const lower = sorted.length % 2 === 0 ? sorted[middle - 1] : upper;
  if (upper === undefined || lower === undefined) throw new Error('no median of nothing');
  return (upper + lower) / 2;
}

/** The nearest-rank percentile of a sorted list. */
export function percentile(sorted: readonly number[], percent: number): number {
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (value === undefined) throw new Error('no percentile of nothing');
  return value;
}

export function medianResult(rounds: readonly LoadResult[]): LoadResult {
  const cpu = rounds.map(({ cpuPerRequest }) => cpuPerRequest).filter((value) => value !== undefined);
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    cpuPerRequest: cpu.length > 0 ? median(cpu) : undefined,
  };
}

export function resultCells({ perSecond, p50, p99, cpuPerRequest }: LoadResult): string[] {
  return [perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), cpuPerRequest?.toFixed(0) ?? '–'];
}

export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(headings), ...rows.map(line)].join('\n');
}
