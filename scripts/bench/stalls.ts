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
/** What else the machine does passes; what the call itself does stays. */
const TRIES = 3;

/**
 * How long each of the hostile and the large calls holds the server's event loop at most, one after another. Where other
 * work keeps the machine busy the loop also waits for a core: it computed no longer than its thread did in all.
 */
export async function benchStalls(place: StallsPlace): Promise<string> {
  const cases: StallCase[] = [
    { name: 'nothing: health', method: 'GET', path: '/api/system/health' },
    ...htmlCases(place),
    ...readCases(place),
    ...bodyCases(),
    ...listCases(place.groupId),
    ...(await fileCases(place.article.id)),
  ];
  const rows: string[][] = [];
  let tooLong = 0;
  for (const one of cases) {
    let least = await measure(place, one);
    for (let again = 1; again < TRIES && heldBy(least) > LONGEST_HELD_MS; again += 1) {
      const next = await measure(place, one);
      if (heldBy(next) < heldBy(least)) least = next;
    }
    if (heldBy(least) > LONGEST_HELD_MS) tooLong += 1;
    const { status, took, held, computed } = least;
    rows.push([one.name, String(status), ...[took, held, computed].map((ms) => ms.toFixed(0))]);
  }
  const verdict = `${tooLong} of ${rows.length} held the event loop for more than ${LONGEST_HELD_MS} ms`;
  return `${table(['call', 'status', 'took ms', 'held ms', 'computed ms'], rows)}\n${verdict}`;
}

interface Measured {
  readonly status: number;
  readonly took: number;
  /** How long the loop was held at most, and how long its thread computed in all. */
  readonly held: number;
  readonly computed: number;
}

function heldBy({ held, computed }: Measured): number {
  return Math.min(held, computed);
}

async function measure(place: StallsPlace, one: StallCase): Promise<Measured> {
  await heldMs(place);
  const before = mainThreadMicroseconds(place.pid);
  const started = performance.now();
  const status = await call(place, one);
  const took = performance.now() - started;
  // Files are read, and caches filled, after the answer.
  await wait(AFTERWARDS_MS);
  const held = await heldMs(place);
  const after = mainThreadMicroseconds(place.pid);
  const isTold = before !== undefined && after !== undefined;
  return { status, took, held, computed: isTold ? (after - before) / 1000 : Number.POSITIVE_INFINITY };
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
