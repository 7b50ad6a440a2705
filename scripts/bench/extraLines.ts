import { setTimeout as wait } from 'node:timers/promises';
import { callApi } from './callApi.ts';
import { loadOnce, type Round } from './load.ts';
import type { Target } from './processes.ts';
import { median, medianRound } from './statistics.ts';
import { table } from './table.ts';

interface ExtraLinesBench {
  readonly path: string;
  readonly admin: string;
  readonly reader: string;
  readonly seconds: number;
  readonly rounds: number;
}

interface Lines {
  readonly data: readonly { readonly id: number }[];
}

/** What waits is written by then. */
const SETTLED_MS = 1_500;

/**
 * Requests with 2,000 lines a second more in the log and without, in turn, in one run. That these lines were kept is
 * counted, too: a log that drops them costs nothing.
 */
export async function benchExtraLines(target: Target, bench: ExtraLinesBench): Promise<string> {
  const { path, admin, reader, seconds, rounds } = bench;
  const load = { path, headers: { cookie: reader, accept: 'application/json' }, expected: 200 };
  const toggle = () => process.kill(target.pid, 'SIGWINCH');
  const lastLine = async () => {
    const { data } = await callApi<Lines>(target.url, admin, 'GET', '/api/admin/logs?module=bench&limit=1');
    return data[0]?.id ?? 0;
  };
  await loadOnce(target, { ...load, seconds: 1 });
  // The first lines make the module known, so that later ones are counted from there.
  toggle();
  await wait(SETTLED_MS);
  toggle();
  const quiet: Round[] = [];
  const logging: Round[] = [];
  const kept: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    quiet.push(await loadOnce(target, { ...load, seconds }));
    const before = await lastLine();
    toggle();
    const begun = performance.now();
    logging.push(await loadOnce(target, { ...load, seconds }));
    toggle();
    const elapsed = (performance.now() - begun) / 1000;
    await wait(SETTLED_MS);
    kept.push(((await lastLine()) - before) / elapsed);
  }
  const [without, with2000] = [medianRound(quiet), medianRound(logging)];
  // Pair by pair: what else the machine does changes more slowly than the rounds.
  const slower = median(quiet.map(({ perSecond }, n) => 1 - (logging[n]?.perSecond ?? 0) / perSecond)) * 100;
  const row = (name: string, { perSecond, p50, p99, cpuPerRequest }: Round) => [
    name,
    perSecond.toFixed(0),
    p50.toFixed(2),
    p99.toFixed(2),
    cpuPerRequest === undefined ? '–' : cpuPerRequest.toFixed(0),
  ];
  const rows = [row('without', without), row('with 2,000 lines/s more', with2000)];
  // What the lines take is told apart from the noise of a busy machine by computing time alone.
  const taken = quiet.flatMap(({ cpuPerRequest }, n) => {
    const later = logging[n];
    if (cpuPerRequest === undefined || later?.cpuPerRequest === undefined) return [];
    return [((later.cpuPerRequest - cpuPerRequest) * later.perSecond) / 10_000];
  });
  const computed = taken.length > 0 ? median(taken).toFixed(1) : '–';
  const keptWords = kept.map((perSecond) => perSecond.toFixed(0)).join(', ');
  return `${table(['an article, signed in', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs/request'], rows)}
Slower by ${slower.toFixed(1)} %; the lines took ${computed} % of a core; lines kept a second in each round: ${keptWords}`;
}
