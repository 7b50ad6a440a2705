import { callApi } from './callApi.ts';
import { eachOf } from './eachOf.ts';
import { loadOnce, type Round } from './load.ts';
import { heldBytes, startBareStreams, type Target } from './processes.ts';
import { median, medianRound } from './statistics.ts';
import { openStream, openStreams } from './streamClients.ts';
import { table } from './table.ts';

/** Something with live streams that is measured. */
export interface StreamTarget extends Target {
  readonly streamPath: string;
  readonly cookies: readonly string[];
  readonly read: { readonly path: string; readonly headers: Readonly<Record<string, string>> };
  /** Has everybody told a text; resolves when that is done. */
  publish(text: string): Promise<void>;
}

export interface StreamEffort {
  readonly streams: number;
  /** Streams that come and go one after the other. */
  readonly passing: number;
  readonly seconds: number;
  readonly rounds: number;
}

const HEADINGS = [
  'streams',
  'open in s',
  'kB each',
  'to the last ms',
  'slowest ms',
  'reads/s alone',
  'beside',
  '%',
  'p50 ms',
  'with a save/s',
  '%',
  'CPU µs alone',
  'beside',
  'with a save/s',
  'MB after passing',
];
const SAVES = 5;

/** Our server beside bare ones that know no rights, no sessions and no coming back, one after the other. */
export async function compareStreams(
  ours: StreamTarget,
  port: number,
  bodyBytes: number,
  effort: StreamEffort,
): Promise<string> {
  const rows = [['ours', ...(await measure(ours, effort))]];
  for (const kind of ['http', 'express'] as const) {
    const { process, ...target } = await startBareStreams(port, kind, bodyBytes);
    try {
      rows.push([`bare ${kind}`, ...(await measure(bareTarget(target), effort))]);
    } finally {
      process.kill();
    }
  }
  return table([`${effort.streams} streams`, ...HEADINGS.slice(1)], rows);
}

function bareTarget(target: Target): StreamTarget {
  return {
    ...target,
    streamPath: '/stream',
    cookies: [''],
    read: { path: '/read', headers: {} },
    publish: async (text) => {
      const body = `event: article-created\ndata: ${JSON.stringify({ articleId: 1, id: 1, slug: text })}\n\n`;
      await fetch(`${target.url}/publish`, { method: 'POST', body });
    },
  };
}

async function measure(target: StreamTarget, effort: StreamEffort): Promise<string[]> {
  const { streams, passing } = effort;
  const alone = await readSpeed(target, effort);
  // What the first ones leave is what everybody finds who comes later: filled caches.
  await comeAndGo(target, passing / 10);
  const passed = await memoryAround(target, () => comeAndGo(target, passing));
  const before = (await heldBytes(target.pid)) ?? 0;
  const begun = performance.now();
  const clients = await openStreams(target.url, target.streamPath, target.cookies, streams);
  const openSeconds = (performance.now() - begun) / 1000;
  const each = (((await heldBytes(target.pid)) ?? 0) - before) / streams / 1000;

  const delays: number[] = [];
  for (let n = 0; n < SAVES; n += 1) delays.push(await saveUntilHeard(target, clients.allHear));
  const beside = await readSpeed(target, effort);
  const busy = await readSpeed(target, effort, true);
  await clients.close();
  const share = (speed: Round) => ((100 * speed.perSecond) / alone.perSecond).toFixed(0);
  return [
    openSeconds.toFixed(1),
    each.toFixed(1),
    median(delays).toFixed(0),
    Math.max(...delays).toFixed(0),
    alone.perSecond.toFixed(0),
    beside.perSecond.toFixed(0),
    share(beside),
    beside.p50.toFixed(2),
    busy.perSecond.toFixed(0),
    share(busy),
    ...[alone, beside, busy].map(({ cpuPerRequest }) => cpuPerRequest?.toFixed(0) ?? '–'),
    (passed / 1_000_000).toFixed(1),
  ];
}

let saved = 0;
/** From the moment when saving begins: the commit comes a little later. */
async function saveUntilHeard(
  target: StreamTarget,
  allHear: (text: string) => Promise<number>,
): Promise<number> {
  saved += 1;
  const text = `mereni-${saved}-x`;
  const heard = allHear(text);
  const begun = performance.now();
  await target.publish(text);
  return (await heard) - begun;
}

/** The median of several rounds, on request while something is saved each second. */
async function readSpeed(
  target: StreamTarget,
  { seconds, rounds }: StreamEffort,
  saving = false,
): Promise<Round> {
  const load = { ...target.read, expected: 200, seconds };
  await loadOnce(target, { ...load, seconds: 1 });
  const save = () => {
    saved += 1;
    void target.publish(`mereni-${saved}-x`);
  };
  const timer = saving ? setInterval(save, 1_000) : undefined;
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await loadOnce(target, load));
  clearInterval(timer);
  return medianRound(measured);
}

async function memoryAround({ pid }: Target, work: () => Promise<void>): Promise<number> {
  const before = (await heldBytes(pid)) ?? 0;
  await work();
  return ((await heldBytes(pid)) ?? 0) - before;
}

async function comeAndGo({ url, streamPath, cookies }: StreamTarget, times: number): Promise<void> {
  await eachOf(Array.from({ length: times }), 50, async (_, i) => {
    (await openStream(url, streamPath, cookies[i % cookies.length] ?? '')).destroy();
  });
}

interface OurPlace {
  readonly article: { readonly slug: string; readonly categoryId: number };
  /** Whose streams are opened. */
  readonly cookies: readonly string[];
  readonly reader: string;
  readonly writer: string;
}

/** Ours, told by a new article of a section that everybody reads. */
export function ourStreams(target: Target, { article, cookies, reader, writer }: OurPlace): StreamTarget {
  return {
    ...target,
    streamPath: '/api/sse/cache-updates',
    cookies,
    read: {
      path: `/api/public/articles/${article.slug}`,
      headers: { cookie: reader, accept: 'application/json' },
    },
    publish: async (text) => {
      await callApi(target.url, writer, 'POST', '/api/admin/articles', {
        title: 'Měření',
        slug: text,
        html: '<p>Text</p>',
        category_id: article.categoryId,
        state: 'published',
      });
    },
  };
}
