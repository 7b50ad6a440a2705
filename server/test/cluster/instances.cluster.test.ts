import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Article } from '../../models/article.ts';
import type { Client } from '../client.ts';
import { buildArticle, buildCategory } from '../factories.ts';
import { openSse } from '../sseClient.ts';
import { keepListening, type Listener } from './listener.ts';
import { type Outcome, startLoad } from './load.ts';
import { startTestCluster, type TestCluster } from './testCluster.ts';

const LISTENERS = 10;

let cluster: TestCluster;
let admin: Client;
let article: Article;
const listeners: Listener[] = [];

beforeAll(async () => {
  cluster = await startTestCluster();
  const category = await buildCategory(cluster.database, { access: 'public' });
  article = await buildArticle(cluster.database, { category_id: category.id });
  admin = await cluster.signIn();
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});
afterAll(() => cluster.close());

async function listenThroughProxy(): Promise<void> {
  for (let n = 0; n < LISTENERS; n += 1) listeners.push(await keepListening(cluster.url, admin.cookies));
}

function startTraffic(writers: number) {
  return startLoad({
    url: cluster.url,
    client: admin,
    categoryId: article.category_id,
    paths: [`/api/public/articles/${article.slug}`, '/api/public/articles'],
    readers: 2,
    writers,
  });
}

/** The same session, at the door of one instance. */
async function atInstance(index: 0 | 1): Promise<Client> {
  const client = await cluster.signIn(cluster.instances[index].url);
  Object.assign(client.cookies, admin.cookies);
  return client;
}

/** Creates an article and resolves with its id. */
async function publish(client: Client): Promise<{ id: number; slug: string }> {
  const { category_id } = article;
  const body = { title: 'Nový článek', html: '<p>Text</p>', category_id, state: 'published' };
  const created = await client.post('/api/admin/articles', body);
  expect(created.status).toBe(201);
  return created.body.data;
}

async function everybodyHears(id: number): Promise<void> {
  const hasHeard = (listener: Listener) =>
    listener.heard().some(({ event, data }) => event === 'article-created' && data.id === id);
  await expect.poll(() => listeners.filter(hasHeard).length).toBe(LISTENERS);
}

async function expectNothingLost({ written }: Outcome): Promise<void> {
  const rows = await cluster.database.models.Article.findAll({ attributes: ['id'] });
  const stored = new Set(rows.map(({ id }) => id));
  expect(written.filter((id) => !stored.has(id))).toEqual([]);
}

it('both start on an empty database at once, and one of them migrates it', () => {
  const migrated = (['a', 'b'] as const).filter((name) => cluster.logOf(name).includes('database migrated'));
  expect(migrated).toHaveLength(1);
});

it('what is published through one is told and read at the other', async () => {
  const [atA, atB] = [await atInstance(0), await atInstance(1)];
  const stream = await openSse(`${cluster.instances[1].url}/api/sse/cache-updates`, atB.cookies);
  await stream.next('connected');
  const told: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const { id, slug } = await publish(atA);
    const answered = performance.now();
    expect((await stream.next('article-created')).data.id).toBe(id);
    told.push(performance.now() - answered);
    expect((await atB.get(`/api/public/articles/${slug}`)).status).toBe(200);
  }
  stream.close();
  console.log(`told at the other instance ${longest(told)} ms after the answer at the latest`);
});

it('a stream at one ends with a sign-out at the other', async () => {
  const [atA, atB] = [await cluster.signIn(cluster.instances[0].url), await atInstance(1)];
  Object.assign(atB.cookies, atA.cookies);
  const stream = await openSse(`${cluster.instances[1].url}/api/sse/cache-updates`, atB.cookies);
  await stream.next('connected');
  expect((await atA.post('/api/auth/logout')).status).toBe(200);
  const answered = performance.now();
  await stream.next('session-ended');
  console.log(`a stream at the other instance ended after ${Math.round(performance.now() - answered)} ms`);
});

it.each([0, 1] as const)(
  'instance %i is killed: nothing answered is lost, and streams go on',
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
    await expectNothingLost(outcome);

    // Whoever was writing there at that moment cannot know whether it was done, and an answer that had begun to arrive
    // is cut off: it cannot be had from the other instance. Everybody else has noticed nothing.
    const isCutOff = ({ status }: { status: number }) => status === 0;
    const refused = outcome.failures.filter((one) => !isCutOff(one));
    expect(outcome.failures.length).toBeLessThanOrEqual(4);
    for (const { method, status, body } of refused) {
      expect(method).not.toBe('GET');
      expect({ status, body }).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    }

    const { id } = await publish(admin);
    await everybodyHears(id);
    const returns = listeners.flatMap((listener) => listener.returns);
    console.log(`${returns.length} of ${LISTENERS} streams moved, the slowest within ${longest(returns)} ms`);
    expect(returns.length).toBeGreaterThan(0);
    await startAgain(index);
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
    await startAgain(index);
  }
  const outcome = await traffic.stop();
  console.log(`rolling restart: ${outcome.reads} reads, ${outcome.written.length} writes`);
  expect(outcome.failures).toEqual([]);
  await expectNothingLost(outcome);

  // The session is the one from before, and each stream was told another moment to come back.
  expect((await admin.get('/api/auth/me')).body.user.username).toBe('admin');
  const retries = listeners.flatMap((listener) => listener.retries);
  expect(retries.length).toBeGreaterThanOrEqual(LISTENERS);
  expect(Math.min(...retries)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...retries)).toBeLessThanOrEqual(10_000);
  expect(new Set(retries).size).toBeGreaterThan(LISTENERS / 2);
  const { id } = await publish(admin);
  await everybodyHears(id);
});

/** The next one may go only when the proxy has found this one again. */
async function startAgain(index: 0 | 1): Promise<void> {
  const instance = cluster.instances[index];
  await instance.start();
  const before = cluster.nginx.answersOf(instance.address);
  await expect
    .poll(async () => {
      await Promise.all(Array.from({ length: 4 }, () => fetch(`${cluster.url}/api/system/ready`)));
      return cluster.nginx.answersOf(instance.address);
    })
    .toBeGreaterThan(before);
}

function longest(times: readonly number[]): number {
  return Math.round(Math.max(...times));
}
