import { loadOnce, type Round } from './load.ts';
import type { Target } from './processes.ts';
import type { Recorded } from './record.ts';
import type { Scenario } from './scenarios.ts';
import { medianRound } from './statistics.ts';
import { table } from './table.ts';

interface Effort {
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

/** Loads both targets in turn, case by case, so that what the machine does meanwhile meets both alike. */
export async function compare(
  ours: Target,
  bare: Target,
  scenarios: readonly Scenario[],
  answers: readonly Recorded[],
  effort: Effort,
): Promise<string> {
  const rows: string[][] = [];
  for (const [i, scenario] of scenarios.entries()) {
    const load = { ...loadOf(scenario, answers[i]), seconds: effort.seconds };
    const warmUp = { ...load, seconds: 1 };
    await loadOnce(ours, warmUp);
    await loadOnce(bare, warmUp);
    const results: { ours: Round; bare: Round }[] = [];
    for (let round = 0; round < effort.rounds; round += 1) {
      results.push({ ours: await loadOnce(ours, load), bare: await loadOnce(bare, load) });
    }
    const us = medianRound(results.map((result) => result.ours));
    const them = medianRound(results.map((result) => result.bare));
    const ratio = (us.perSecond / them.perSecond).toFixed(2);
    rows.push([scenario.name, ...numbers(us), ...numbers(them), ratio]);
  }
  return table(HEADINGS, rows);
}

function loadOf({ path, headers, conditional }: Scenario, answer: Recorded | undefined) {
  if (!conditional) return { path, headers, expected: 200 };
  const etag = Object.entries(answer?.headers ?? {}).find(([name]) => name.toLowerCase() === 'etag')?.[1];
  if (!etag) throw new Error(`${path} has no ETag to ask with`);
  return { path, headers: { ...headers, 'if-none-match': etag }, expected: 304 };
}

function numbers({ perSecond, p50, p99, cpuPerRequest }: Round): string[] {
  return [
    perSecond.toFixed(0),
    p50.toFixed(2),
    p99.toFixed(2),
    cpuPerRequest === undefined ? '–' : cpuPerRequest.toFixed(0),
  ];
}
