import { loadOnce, type Round } from './load.ts';
import type { Target } from './processes.ts';
import type { Recorded } from './record.ts';
import type { Scenario } from './scenarios.ts';
import { medianRound } from './statistics.ts';
import { table } from './table.ts';

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
  responses: readonly Recorded[],
  options: CompareOptions,
): Promise<string> {
  const rows: string[][] = [];
  for (const [i, scenario] of scenarios.entries()) {
    const load = { ...loadOf(scenario, responses[i]), seconds: options.seconds };
    const warmUp = { ...load, seconds: 1 };
    await loadOnce(ours, warmUp);
    await loadOnce(bare, warmUp);
    const results: { ours: Round; bare: Round }[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      results.push({ ours: await loadOnce(ours, load), bare: await loadOnce(bare, load) });
    }
    const ourMedian = medianRound(results.map((result) => result.ours));
    const bareMedian = medianRound(results.map((result) => result.bare));
    const ratio = (ourMedian.perSecond / bareMedian.perSecond).toFixed(2);
    rows.push([scenario.name, ...formatResult(ourMedian), ...formatResult(bareMedian), ratio]);
  }
  return table(HEADINGS, rows);
}

function loadOf({ path, headers, conditional }: Scenario, response: Recorded | undefined) {
  if (!conditional) return { path, headers, expected: 200 };
  const etag = Object.entries(response?.headers ?? {}).find(([name]) => name.toLowerCase() === 'etag')?.[1];
  if (!etag) throw new Error(`${path} has no ETag to ask with`);
  return { path, headers: { ...headers, 'if-none-match': etag }, expected: 304 };
}

function formatResult({ perSecond, p50, p99, cpuPerRequest }: Round): string[] {
  return [
    perSecond.toFixed(0),
    p50.toFixed(2),
    p99.toFixed(2),
    cpuPerRequest === undefined ? '–' : cpuPerRequest.toFixed(0),
  ];
}
