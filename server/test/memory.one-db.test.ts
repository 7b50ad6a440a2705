import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { buildArticle, buildCategory, buildUser } from './factories.ts';
import { openSse } from './sseClient.ts';
import { createTestApp, type TestApp } from './testApp.ts';

const TIMES = 1_000;
const AT_ONCE = 10;
/** What each view or stream may leave behind; the smallest thing that is worth keeping, a closed socket, is larger. */
const LEFT_BYTES = 2_000;

let app: TestApp;
let reader: Client;
let article: string;
beforeAll(async () => {
  app = await createTestApp();
  const { id } = await buildCategory(app.database, { access: 'public' });
  article = `/api/public/articles/${(await buildArticle(app.database, { category_id: id })).slug}`;
  reader = await app.as(await buildUser(app.database));
});
afterAll(() => app.close());

/** A page as a browser opens it: two calls with answers of their own, one by a visitor and one by who is signed in. */
async function viewPage(): Promise<void> {
  const { status } = await reader.get(article);
  expect(status).toBe(200);
  await (await app.visitor()).get('/api/public/site');
}

/** A stream that is opened, greets and is left. */
async function listen(): Promise<void> {
  const stream = await openSse(`${app.url}/api/sse/cache-updates`, reader.cookies);
  await stream.next('connected');
  stream.close();
  await stream.ended;
}

async function repeat(work: () => Promise<void>, times: number): Promise<void> {
  for (let n = 0; n < times; n += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** What is in use when nothing is left to collect. */
async function heapInUse(): Promise<number> {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  // Sockets and streams are let go a turn after they are closed.
  for (let n = 0; n < 5; n += 1) {
    await new Promise(setImmediate);
    collect();
  }
  return process.memoryUsage().heapUsed;
}

it.each([
  ['page views', viewPage],
  ['streams', listen],
])(`${TIMES} %s leave nothing behind`, async (_what, work) => {
  // Caches and compiled code come to stay.
  await repeat(work, TIMES / 5);
  const before = await heapInUse();
  await repeat(work, TIMES);
  expect(((await heapInUse()) - before) / TIMES).toBeLessThan(LEFT_BYTES);
});
