import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Article } from '../../models/article.ts';
import type { Category } from '../../models/category.ts';
import type { Client } from '../client.ts';
import { buildArticle, buildCategory } from '../factories.ts';
import { openSse } from '../sseClient.ts';
import { type Listener, startListener } from './listener.ts';
import { type LoadResult, startLoad } from './load.ts';
import { startTestCluster, type TestCluster } from './testCluster.ts';

const LISTENERS = 10;

let cluster: TestCluster;
let admin: Client;
let category: Category;
let article: Article;
const listeners: Listener[] = [];

beforeAll(async () => {
  cluster = await startTestCluster();
  category = await buildCategory(cluster.database, { access: 'public' });
  article = await buildArticle(cluster.database, { category_id: category.id });
  admin = await cluster.signIn();
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});
afterAll(() => cluster.close());

async function listenThroughProxy(): Promise<void> {
  for (let n = 0; n < LISTENERS; n += 1) listeners.push(await startListener(cluster.url, admin.cookies));
}

function startTraffic(writers: number) {
  return startLoad({
    url: cluster.url,
    client: admin,
    categoryId: category.id,
    paths: [`/api/public/articles/${article.slug}`, '/api/public/articles'],
    readers: 2,
    writers,
  });
}

async function atInstance(index: 0 | 1): Promise<Client> {
  const client = await cluster.signIn(cluster.instances[index].url);
  Object.assign(client.cookies, admin.cookies);
  return client;
}

async function publish(client: Client): Promise<{ id: number; slug: string }> {
  const { category_id } = article;
  const body = { title: 'Nový článek', html: '<p>Text</p>', category_id, state: 'published' };
  const created = await client.post('/api/admin/articles', body);
  expect(created.status).toBe(201);
  return created.body.data;
}

async function expectAllNotified(id: number): Promise<void> {
  const hasReceived = (listener: Listener) =>
    listener.received().some(({ event, data }) => event === 'article-created' && data.id === id);
  await expect.poll(() => listeners.filter(hasReceived).length).toBe(LISTENERS);
}

async function expectAllStored({ written }: LoadResult): Promise<void> {
  const rows = await cluster.database.models.Article.findAll({ attributes: ['id'] });
  const stored = new Set(rows.map(({ id }) => id));
  expect(written.filter((id) => !stored.has(id))).toEqual([]);
}

it('both start concurrently on an empty database, and only one migrates it', () => {
  const migrated = (['a', 'b'] as const).filter((name) => cluster.logOf(name).includes('database migrated'));
  expect(migrated).toHaveLength(1);
});

it('an article published through one is announced and readable at the other', async () => {
  const [atA, atB] = [await atInstance(0), await atInstance(1)];
  const stream = await openSse(`${cluster.instances[1].url}/api/sse/cache-updates`, atB.cookies);
  await stream.next('connected');
  const delays: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const { id, slug } = await publish(atA);
    const respondedAt = performance.now();
    expect((await stream.next('article-created')).data.id).toBe(id);
    delays.push(performance.now() - respondedAt);
    expect((await atB.get(`/api/public/articles/${slug}`)).status).toBe(200);
  }
  stream.close();
  console.log(`told at the other instance ${maxOf(delays)} ms after the answer at the latest`);
});

it('a sign-out at one closes a stream at the other', async () => {
  const [atA, atB] = [await cluster.signIn(cluster.instances[0].url), await atInstance(1)];
  Object.assign(atB.cookies, atA.cookies);
  const stream = await openSse(`${cluster.instances[1].url}/api/sse/cache-updates`, atB.cookies);
  await stream.next('connected');
  expect((await atA.post('/api/auth/logout')).status).toBe(200);
  const respondedAt = performance.now();
  await stream.next('session-ended');
  console.log(`a stream at the other instance ended after ${Math.round(performance.now() - respondedAt)} ms`);
});

it.each([0, 1] as const)(
  'instance %i is killed: no acknowledged write is lost, and streams reconnect',
  async (index) => {
    const instance = cluster.instances[index];
    await listenThroughProxy();
    const traffic = startTraffic(4);
    await expect.poll(() => traffic.outcome.written.length).toBeGreaterThan(50);
    instance.running.process.kill('SIGKILL');
    await instance.running.ended;
    const before = traffic.outcome.written.length;
    await expect.poll(() => traffic.outcome.written.length).toBeGreaterThan(before + 50);
    const outcome = await traffic.stop();
    await expectAllStored(outcome);

    // A client that was writing at that moment cannot know whether the write was done, and a response cut off in the
    // middle cannot be retried at the other instance. No other request fails.
    const isCutOff = ({ status }: { status: number }) => status === 0;
    const failed = outcome.failures.filter((one) => !isCutOff(one));
    expect(outcome.failures.length).toBeLessThanOrEqual(4);
    for (const { method, status, body } of failed) {
      expect(method).not.toBe('GET');
      expect({ status, body }).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    }

    const { id } = await publish(admin);
    await expectAllNotified(id);
    const returns = listeners.flatMap((listener) => listener.reconnectTimes);
    console.log(`${returns.length} of ${LISTENERS} streams moved, the slowest within ${maxOf(returns)} ms`);
    expect(returns.length).toBeGreaterThan(0);
    await restart(index);
  },
);

it('both are restarted one after the other, and nobody who works notices', async () => {
  await listenThroughProxy();
  const traffic = startTraffic(1);
  for (const index of [0, 1] as const) {
    const { running, url } = cluster.instances[index];
    running.process.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/api/system/ready`)).status).toBe(503);
    expect(await running.ended).toBe(0);
    await restart(index);
  }
  const outcome = await traffic.stop();
  console.log(`rolling restart: ${outcome.reads} reads, ${outcome.written.length} writes`);
  expect(outcome.failures).toEqual([]);
  await expectAllStored(outcome);

  // The session is unchanged, and the streams got different reconnection delays.
  expect((await admin.get('/api/auth/me')).body.user.username).toBe('admin');
  const retries = listeners.flatMap((listener) => listener.retryDelays);
  expect(retries.length).toBeGreaterThanOrEqual(LISTENERS);
  expect(Math.min(...retries)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...retries)).toBeLessThanOrEqual(10_000);
  expect(new Set(retries).size).toBeGreaterThan(LISTENERS / 2);
  const { id } = await publish(admin);
  await expectAllNotified(id);
});

/** Waits until the proxy uses this instance again, before the next one is stopped. */
/** Resolves when nginx uses the instance again, for reads and for writes: it notices either by itself. */
async function restart(index: 0 | 1): Promise<void> {
  const { address, start } = cluster.instances[index];
  await start();
  for (const method of ['GET', 'POST']) {
    const before = cluster.nginx.countResponses(address, method);
    await expect
      .poll(async () => {
        await Promise.all(
          Array.from({ length: 4 }, () => fetch(`${cluster.url}/api/system/ready`, { method })),
        );
        return cluster.nginx.countResponses(address, method);
      })
      .toBeGreaterThan(before);
  }
}

function maxOf(times: readonly number[]): number {
  return Math.round(Math.max(...times));
}
