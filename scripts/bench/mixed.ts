import { join } from 'node:path';
import sharp from 'sharp';
import { callApi, csrfOf } from './apiClient.ts';
import { type Target, withBareServer } from './processes.ts';
import { formatTable, type LoadResult } from './report.ts';
import { runLoad, warmUp } from './runLoad.ts';
import type { WriteBenchTarget } from './writes.ts';

interface MixedBoard extends WriteBenchTarget {
  readonly article: WriteBenchTarget['article'] & { readonly id: number };
}

interface MixedTarget extends Target {
  readonly read: { readonly path: string; readonly headers: Readonly<Record<string, string>> };
  write(writer: number): Promise<unknown>;
}

const WRITERS = 20;
const READERS = 2;
/** A person needs longer between two writes; twenty that never pause are a load test of their own (`writes`). */
const PAUSE_MS = 1_000;
const HEADINGS = [
  '20 writers',
  'p50 ms idle',
  'p99',
  'p50 ms with writers',
  'p99',
  'p99 against idle',
  'writes/s',
];
/** Of ten writers one uploads, the others save and mark in turn. */
const UPLOADS_EVERY = 10;

/** Reading an article while twenty people save articles, mark them as read and upload pictures, against reading alone. */
export async function benchMixed(
  ours: MixedBoard,
  port: number,
  folder: string,
  seconds: number,
): Promise<string> {
  const size = { width: 1_200, height: 800, channels: 3, background: '#2f6f4f' } as const;
  const picture = await sharp({ create: size }).jpeg().toBuffer();
  const rows = [['ours', ...(await measure(ourTarget(ours, picture), seconds))]];
  const bare = { port, kind: 'express', databaseFile: join(folder, 'bareMixed.sqlite') } as const;
  await withBareServer(bare, async (target) => {
    const write = () => callApi(target.url, '', 'POST', '/write', { text: 'x'.repeat(1_000) });
    rows.push([
      'bare',
      ...(await measure({ ...target, read: { path: '/read', headers: {} }, write }, seconds)),
    ]);
  });
  return formatTable(HEADINGS, rows);
}

function ourTarget({ url, pid, writer, reader, article }: MixedBoard, picture: Buffer): MixedTarget {
  const saved = { title: 'Měření', html: '<p>Text</p>', category_id: article.categoryId, state: 'published' };
  const upload = async () => {
    const response = await fetch(`${url}/api/admin/articles/${article.id}/files?name=foto.jpg`, {
      method: 'POST',
      headers: {
        cookie: writer,
        'x-csrf-token': csrfOf(writer),
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(picture),
    });
    if (!response.ok) throw new Error(`an upload answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  const save = () => callApi(url, writer, 'POST', '/api/admin/articles', saved);
  const mark = () => callApi(url, reader, 'POST', `/api/articles/${article.id}/read`);
  return {
    url,
    pid,
    read: { path: `/api/public/articles/${article.slug}`, headers: { cookie: reader } },
    write: (n) => (n % UPLOADS_EVERY === 0 ? upload() : n % 2 === 0 ? save() : mark()),
  };
}

async function measure(target: MixedTarget, seconds: number): Promise<string[]> {
  const load = { ...target.read, expected: 200, connections: READERS, seconds };
  await warmUp(target, load);
  const idle = await runLoad(target, load);
  const writers = startWriters(target);
  // Code that writes is compiled at its first uses, as that of reading was before.
  await runLoad(target, load);
  const busy = await runLoad(target, load);
  const writes = await writers.stop();
  const times = ({ p50, p99 }: LoadResult) => [p50.toFixed(2), p99.toFixed(2)];
  const ratio = `${(busy.p99 / idle.p99).toFixed(1)} ×`;
  return [...times(idle), ...times(busy), ratio, (writes / (2 * seconds)).toFixed(0)];
}

function startWriters(target: MixedTarget): { stop(): Promise<number> } {
  let isRunning = true;
  let count = 0;
  const write = async (writer: number) => {
    // Spread over the second, as people are.
    await new Promise((resolve) => setTimeout(resolve, (writer * PAUSE_MS) / WRITERS));
    while (isRunning) {
      await target.write(writer);
      count += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return {
    async stop() {
      isRunning = false;
      await all;
      return count;
    },
  };
}
