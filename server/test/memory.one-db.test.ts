import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { buildArticle, buildCategory, buildUser } from './factories.ts';
import { openSse } from './sseClient.ts';
import { createTestApp, type TestApp } from './testApp.ts';

const REPETITIONS = 1_000;
const CONCURRENCY = 10;
/** Bytes that each page view or stream may leave on the heap; a leaked socket is larger. */
const MAX_LEAKED_BYTES = 2_000;

let app: TestApp;
let reader: Client;
let article: string;
beforeAll(async () => {
  app = await createTestApp();
  const { id } = await buildCategory(app.database, { access: 'public' });
  article = `/api/public/articles/${(await buildArticle(app.database, { category_id: id })).slug}`;
  reader = await app.signInAs(await buildUser(app.database));
});
afterAll(() => app.close());

/** On connections of their own, because sockets may leak too. */
const CLOSING = { Connection: 'close' };

async function viewPage(): Promise<void> {
  const { status } = await reader.get(article, CLOSING);
  expect(status).toBe(200);
  await (await app.visitor()).get('/api/public/site', CLOSING);
}

async function openAndCloseStream(): Promise<void> {
  const stream = await openSse(`${app.url}/api/sse/cache-updates`, reader.cookies);
  await stream.next('connected');
  stream.close();
  await stream.ended;
}

async function repeat(work: () => Promise<void>, times: number): Promise<void> {
  for (let n = 0; n < times; n += CONCURRENCY) await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

async function heapInUse(): Promise<number> {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  // Sockets and streams are released a turn after they are closed.
  for (let n = 0; n < 5; n += 1) {
    await new Promise(setImmediate);
    collect();
  }
  return process.memoryUsage().heapUsed;
}

it.each([
  ['page views', viewPage],
  ['streams', openAndCloseStream],
])(`${REPETITIONS} %s leave nothing behind`, async (_what, work) => {
  await repeat(work, REPETITIONS / 5);
  const before = await heapInUse();
  await repeat(work, REPETITIONS);
  expect(((await heapInUse()) - before) / REPETITIONS).toBeLessThan(MAX_LEAKED_BYTES);
});
