import { callApi } from './apiClient.ts';
import { residentBytesAfterGc, type Target, withBareServer } from './processes.ts';
import { formatTable, type LoadResult, median, medianResult } from './report.ts';
import { runLoad, warmUp } from './runLoad.ts';
import { openInTurn, openStream, openStreams } from './streamClients.ts';

export interface StreamTarget extends Target {
  readonly streamPath: string;
  readonly cookies: readonly string[];
  readonly read: { readonly path: string; readonly headers: Readonly<Record<string, string>> };
  publish(text: string): Promise<void>;
}

export interface StreamBenchOptions {
  readonly streams: number;
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

/** Bare servers have no permissions, sessions or replay. */
export async function compareStreams(
  ours: StreamTarget,
  port: number,
  options: StreamBenchOptions,
): Promise<string> {
  const rows = [['ours', ...(await measure(ours, options))]];
  const answer = await fetch(ours.url + ours.read.path, { headers: ours.read.headers });
  const bodyBytes = (await answer.arrayBuffer()).byteLength;
  for (const kind of ['http', 'express'] as const) {
    await withBareServer({ port, kind, bodyBytes }, async (bare) => {
      rows.push([`bare ${kind}`, ...(await measure(bareTarget(bare), options))]);
    });
  }
  return formatTable([`${options.streams} streams`, ...HEADINGS.slice(1)], rows);
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

async function measure(target: StreamTarget, options: StreamBenchOptions): Promise<string[]> {
  const { streams, passing } = options;
  const aloneLoad = await measureReads(target, options);
  // The first streams fill the caches, which is no leak.
  await openAndCloseStreams(target, passing / 10);
  const leakedBytes = await measureMemoryGrowth(target, () => openAndCloseStreams(target, passing));
  const before = (await residentBytesAfterGc(target.pid)) ?? 0;
  const startedAt = performance.now();
  const clients = await openStreams(target.url, target.streamPath, target.cookies, streams);
  const openSeconds = (performance.now() - startedAt) / 1000;
  const kilobytesPerStream = (((await residentBytesAfterGc(target.pid)) ?? 0) - before) / streams / 1000;

  const delays: number[] = [];
  for (let n = 0; n < SAVES; n += 1) delays.push(await measureDelivery(target, clients.allReceived));
  const withStreams = await measureReads(target, options);
  const withSaves = await measureReads(target, options, true);
  await clients.close();
  const percentOfAlone = (speed: LoadResult) => ((100 * speed.perSecond) / aloneLoad.perSecond).toFixed(0);
  return [
    openSeconds.toFixed(1),
    kilobytesPerStream.toFixed(1),
    median(delays).toFixed(0),
    Math.max(...delays).toFixed(0),
    aloneLoad.perSecond.toFixed(0),
    withStreams.perSecond.toFixed(0),
    percentOfAlone(withStreams),
    withStreams.p50.toFixed(2),
    withSaves.perSecond.toFixed(0),
    percentOfAlone(withSaves),
    ...[aloneLoad, withStreams, withSaves].map(({ cpuPerRequest }) => cpuPerRequest?.toFixed(0) ?? '–'),
    (leakedBytes / 1_000_000).toFixed(1),
  ];
}

let saveCount = 0;
/** Measured from the start of the request; the commit comes a little later. */
async function measureDelivery(
  target: StreamTarget,
  allReceived: (text: string) => Promise<number>,
): Promise<number> {
  saveCount += 1;
  const text = `mereni-${saveCount}-x`;
  const received = allReceived(text);
  const startedAt = performance.now();
  await target.publish(text);
  return (await received) - startedAt;
}

async function measureReads(
  target: StreamTarget,
  { seconds, rounds }: StreamBenchOptions,
  isSaving = false,
): Promise<LoadResult> {
  const load = { ...target.read, expected: 200, seconds };
  await warmUp(target, load);
  const saves: Promise<void>[] = [];
  const save = () => {
    saveCount += 1;
    saves.push(target.publish(`mereni-${saveCount}-x`));
  };
  const timer = isSaving ? setInterval(save, 1_000) : undefined;
  const results: LoadResult[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await runLoad(target, load));
  clearInterval(timer);
  await Promise.all(saves);
  return medianResult(results);
}

async function measureMemoryGrowth({ pid }: Target, work: () => Promise<void>): Promise<number> {
  const before = (await residentBytesAfterGc(pid)) ?? 0;
  await work();
  return ((await residentBytesAfterGc(pid)) ?? 0) - before;
}

async function openAndCloseStreams({ url, streamPath, cookies }: StreamTarget, count: number): Promise<void> {
  await openInTurn(cookies, count, async (cookie) => {
    (await openStream(url, streamPath, cookie)).destroy();
  });
}

interface StreamBoard {
  readonly article: { readonly slug: string; readonly categoryId: number };
  readonly cookies: readonly string[];
  readonly reader: string;
  readonly writer: string;
}

export function createStreamTarget(
  target: Target,
  { article, cookies, reader, writer }: StreamBoard,
): StreamTarget {
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
