import { formatTable } from './formatTable.ts';
import type { Target } from './processes.ts';
import type { RecordedResponse } from './recordResponse.ts';
import { type LoadResult, runLoad } from './runLoad.ts';
import type { Scenario } from './scenarios.ts';
import { medianResult } from './statistics.ts';

interface CompareOptions {
  readonly seconds: number;
  readonly rounds: number;
}

const HEADINGS = [
  '',
  'req/s',
  'p50 ms',
  'p99 ms',
  'CPU µs',
  'bare req/s',
  'p50 ms',
  'p99 ms',
  'CPU µs',
  'ratio',
];

/** Loads both targets alternately, so that other work on the machine affects both alike. */
export async function compare(
  ours: Target,
  bare: Target,
  scenarios: readonly Scenario[],
  responses: readonly RecordedResponse[],
  options: CompareOptions,
): Promise<string> {
  const rows: string[][] = [];
  for (const [i, scenario] of scenarios.entries()) {
    const load = { ...loadOf(scenario, responses[i]), seconds: options.seconds };
    const warmUp = { ...load, seconds: 1 };
    await runLoad(ours, warmUp);
    await runLoad(bare, warmUp);
    const results: { ours: LoadResult; bare: LoadResult }[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      results.push({ ours: await runLoad(ours, load), bare: await runLoad(bare, load) });
    }
    const ourMedian = medianResult(results.map((result) => result.ours));
    const bareMedian = medianResult(results.map((result) => result.bare));
    const ratio = (ourMedian.perSecond / bareMedian.perSecond).toFixed(2);
    rows.push([scenario.name, ...formatResult(ourMedian), ...formatResult(bareMedian), ratio]);
  }
  return formatTable(HEADINGS, rows);
}

function loadOf({ path, headers, conditional }: Scenario, response: RecordedResponse | undefined) {
  if (!conditional) return { path, headers, expected: 200 };
  const etag = Object.entries(response?.headers ?? {}).find(([name]) => name.toLowerCase() === 'etag')?.[1];
  if (!etag) throw new Error(`${path} has no ETag to ask with`);
  return { path, headers: { ...headers, 'if-none-match': etag }, expected: 304 };
}

function formatResult({ perSecond, p50, p99, cpuPerRequest }: LoadResult): string[] {
  return [
    perSecond.toFixed(0),
    p50.toFixed(2),
    p99.toFixed(2),
    cpuPerRequest === undefined ? '–' : cpuPerRequest.toFixed(0),
  ];
}
