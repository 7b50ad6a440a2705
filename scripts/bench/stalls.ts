import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { csrfOf } from './callApi.ts';
import { mainThreadMicroseconds } from './processes.ts';
import { bodyCases, htmlCases, listCases, type StallCase } from './stallCases.ts';
import { fileCases } from './stallFiles.ts';
import { table } from './table.ts';

interface StallsPlace {
  readonly url: string;
  readonly pid: number;
  /** The Cookie header of an administrator. */
  readonly writer: string;
  readonly article: { readonly id: number; readonly categoryId: number };
  readonly groupId: number;
  /** Where the server writes how long its event loop was held. */
  readonly delayFile: string;
}

/** Nobody else waits longer than this for what one person asks. */
const LONGEST_HELD_MS = 100;
const AFTERWARDS_MS = 1_500;

/**
 * How long each of the hostile and the large calls holds the server's event loop at most, one after another. Where other
 * work keeps the machine busy the loop also waits for a core: it computed no longer than its thread did in all.
 */
export async function benchStalls(place: StallsPlace): Promise<string> {
  const all: StallCase[] = [
    { name: 'nothing: health', method: 'GET', path: '/api/system/health' },
    ...htmlCases(place),
    ...readCases(place),
    ...bodyCases(),
    ...listCases(place.groupId),
    ...(await fileCases(place.article.id)),
  ];
  const cases = all.filter(({ name }) => name.startsWith(process.env.STALLS ?? ''));
  const rows: string[][] = [];
  let held = 0;
  await heldMs(place);
  for (const one of cases) {
    const before = mainThreadMicroseconds(place.pid) ?? 0;
    const started = performance.now();
    const status = await call(place, one);
    const took = performance.now() - started;
    // Files are read, and caches filled, after the answer.
    await wait(AFTERWARDS_MS);
    const milliseconds = await heldMs(place);
    const computed = ((mainThreadMicroseconds(place.pid) ?? Number.POSITIVE_INFINITY) - before) / 1000;
    if (Math.min(milliseconds, computed) > LONGEST_HELD_MS) held += 1;
    rows.push([one.name, String(status), ...[took, milliseconds, computed].map((ms) => ms.toFixed(0))]);
    console.error(rows.at(-1)?.join('  '));
  }
  const verdict = `${held} of ${rows.length} held the event loop for more than ${LONGEST_HELD_MS} ms`;
  return `${table(['call', 'status', 'took ms', 'held ms', 'computed ms'], rows)}\n${verdict}`;
}

/** Reading what the saves have left: articles as long as may be. */
function readCases({ article }: StallsPlace): StallCase[] {
  const paths = [
    '/api/public/articles',
    '/api/public/articles/zkouska',
    '/api/public/search?q=slovo',
    '/api/public/search?q=%22odst%C3%A1vka%20vody%22',
    `/api/public/search?q=${'a'.repeat(100)}`,
    '/api/public/feed.xml',
    `/api/admin/articles?q=zkouska`,
    `/api/admin/articles/${article.id}`,
    '/api/admin/audit?q=zkouska',
  ];
  return paths.map((path) => ({ name: `read: ${path.slice(0, 60)}`, method: 'GET' as const, path }));
}

async function call({ url, writer }: StallsPlace, { method, path, body, bytes }: StallCase): Promise<number> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      cookie: writer,
      'x-csrf-token': csrfOf(writer),
      ...(method !== 'GET' && { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
    },
    ...(bytes && { body: new Uint8Array(bytes) }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** How long the loop was held at most since it was asked last. */
async function heldMs({ pid, delayFile }: StallsPlace): Promise<number> {
  const before = readDelay(delayFile).written;
  process.kill(pid, 'SIGCONT');
  for (;;) {
    const { written, milliseconds } = readDelay(delayFile);
    if (written > before) return milliseconds;
    await wait(20);
  }
}

function readDelay(file: string): { written: number; milliseconds: number } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Not written yet, or not to its end.
    return { written: 0, milliseconds: 0 };
  }
}
