import { setTimeout as wait } from 'node:timers/promises';
import { callApi } from './apiClient.ts';
import type { Target } from './processes.ts';
import { formatTable, type LoadResult, median, medianResult, resultCells } from './report.ts';
import { runLoad, warmUp } from './runLoad.ts';

interface ExtraLinesOptions {
  readonly path: string;
  readonly admin: string;
  readonly reader: string;
  readonly seconds: number;
  readonly rounds: number;
}

interface LogResponse {
  readonly data: readonly { readonly id: number }[];
}

const FLUSH_MS = 1_500;

/**
 * Compares requests with 2,000 more log lines a second and without, alternately. The stored lines are counted too,
 * because a log that drops them costs nothing.
 */
export async function benchExtraLines(target: Target, options: ExtraLinesOptions): Promise<string> {
  const { path, admin, reader, seconds, rounds } = options;
  const load = { path, headers: { cookie: reader, accept: 'application/json' }, expected: 200 };
  const toggle = () => process.kill(target.pid, 'SIGWINCH');
  const fetchLastLineId = async () => {
    const { data } = await callApi<LogResponse>(
      target.url,
      admin,
      'GET',
      '/api/admin/logs?module=bench&limit=1',
    );
    return data[0]?.id ?? 0;
  };
  await warmUp(target, load);
  // Registers the module first, so that later lines can be counted by it.
  toggle();
  await wait(FLUSH_MS);
  toggle();
  const baseline: LoadResult[] = [];
  const withLogging: LoadResult[] = [];
  const storedPerSecond: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    baseline.push(await runLoad(target, { ...load, seconds }));
    const before = await fetchLastLineId();
    toggle();
    const startedAt = performance.now();
    withLogging.push(await runLoad(target, { ...load, seconds }));
    toggle();
    const elapsed = (performance.now() - startedAt) / 1000;
    await wait(FLUSH_MS);
    storedPerSecond.push(((await fetchLastLineId()) - before) / elapsed);
  }
  const [without, with2000] = [medianResult(baseline), medianResult(withLogging)];
  // Compares pair by pair: other load changes more slowly than the rounds.
  const slowdownPercent =
    median(baseline.map(({ perSecond }, n) => 1 - (withLogging[n]?.perSecond ?? 0) / perSecond)) * 100;
  const rows = [
    ['without', ...resultCells(without)],
    ['with 2,000 lines/s more', ...resultCells(with2000)],
  ];
  // CPU time separates the cost of the lines from the noise of a busy machine.
  const corePercents = baseline.flatMap(({ cpuPerRequest }, n) => {
    const loaded = withLogging[n];
    if (cpuPerRequest === undefined || loaded?.cpuPerRequest === undefined) return [];
    return [((loaded.cpuPerRequest - cpuPerRequest) * loaded.perSecond) / 10_000];
  });
  const cpuPercent = corePercents.length > 0 ? median(corePercents).toFixed(1) : '–';
  const storedText = storedPerSecond.map((perSecond) => perSecond.toFixed(0)).join(', ');
  return `${formatTable(['an article, signed in', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs/request'], rows)}
Slower by ${slowdownPercent.toFixed(1)} %; the lines took ${cpuPercent} % of a core; lines kept a second in each round: ${storedText}`;
}
