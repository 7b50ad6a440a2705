import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RedisServer, startRedisServer } from '../../scripts/services/redisServer.ts';
import type { Article } from '../models/article.ts';
import type { User } from '../models/user.ts';
import { RATE_RULES } from '../shared/rateRules.ts';
import type { Client } from './client.ts';
import { buildArticle, buildCategory, buildUser } from './factories.ts';
import { type Instances, nextEvent, startInstances } from './instances.ts';

let redis: RedisServer;
let both: Instances;

beforeAll(async () => {
  redis = await startRedisServer();
  both = await startInstances(redis.url, {
    rateLimitMode: 'enforce',
    rateRules: { ...RATE_RULES, read: { points: 5_000, seconds: 60 }, search: { points: 3, seconds: 60 } },
  });
});
afterAll(async () => {
  await both.close();
  await redis.stop();
});

const OUTAGES = [
  {
    how: 'stopped',
    lose: () => redis.stop(),
    bring: () => redis.start(),
  },
  {
    how: 'standing still',
    lose: async () => redis.pause(),
    bring: async () => redis.resume(),
  },
];

describe.each(OUTAGES)('while Redis is $how', ({ lose: interrupt, bring: restore }) => {
  let person: User;
  let article: Article;
  let atA: Client;
  let atB: Client;

  beforeEach(async () => {
    const { a, b } = both;
    person = await buildUser(a.database);
    const category = await buildCategory(a.database, { access: 'public' });
    article = await buildArticle(a.database, { category_id: category.id });
    const received = nextEvent(b, 'category.created');
    a.services.bus.publish({ type: 'category.created', data: { id: category.id, slug: category.slug } });
    await received;
    atA = await a.signInAs(person);
    atB = await b.visitor();
    Object.assign(atB.cookies, atA.cookies);
    for (const client of [atA, atB]) expect((await readArticle(client)).status).toBe(200);
  });

  const readArticle = (client: Client) => client.get(`/api/public/articles/${article.slug}`);
  const search = async (client: Client) => (await client.get('/api/public/search?q=voda')).status;
  const readiness = async (client: Client) => (await client.get('/api/system/ready')).body;
  const state = (degraded: boolean) => ({ type: 'degraded-mode', data: { degraded } });

  /**
   * Reads one article repeatedly until the promise resolves; every read must succeed. How long the server waits for
   * Redis is tested in redisLink.redis.test.ts.
   */
  async function readUntil(isDone: Promise<unknown>): Promise<void> {
    let isRunning = true;
    void isDone.then(() => {
      isRunning = false;
    });
    while (isRunning) {
      expect((await readArticle(atA)).status).toBe(200);
    }
  }

  it('all requests succeed, changes are visible, and it recovers by itself', async () => {
    const { a, b } = both;
    expect(await search(atA)).toBe(200);

    const degradedAtBoth = Promise.all([nextEvent(a, 'degraded-mode'), nextEvent(b, 'degraded-mode')]);
    await interrupt();
    await readUntil(degradedAtBoth);
    expect(await degradedAtBoth).toEqual([state(true), state(true)]);

    expect(await readiness(atA)).toEqual({ success: true, degraded: ['redis'] });

    expect([await search(atA), await search(atA)]).toEqual([200, 200]);
    expect(await search(atA)).toBe(429);

    // A sign-out through one instance is effective at the other, although it received no event.
    const second = await a.signInAs(person);
    const secondAtB = await b.visitor();
    Object.assign(secondAtB.cookies, second.cookies);
    expect((await secondAtB.get('/api/auth/verify')).status).toBe(200);
    expect((await second.post('/api/auth/logout')).status).toBe(200);
    expect((await secondAtB.get('/api/auth/verify')).status).toBe(401);

    expect((await readArticle(atB)).status).toBe(200);
    await a.database.write(({ transaction }) => article.update({ title: 'Nový název' }, { transaction }));
    b.clock.advance(1_000);
    expect((await readArticle(atB)).body.data.title).toBe('Nový název');

    const restoredAtBoth = Promise.all([nextEvent(a, 'degraded-mode'), nextEvent(b, 'degraded-mode')]);
    await restore();
    await readUntil(restoredAtBoth);
    expect(await restoredAtBoth).toEqual([state(false), state(false)]);

    expect(await readiness(atA)).toEqual({ success: true, degraded: [] });
    const received = nextEvent(b, 'user.updated');
    a.services.bus.publish({ type: 'user.updated', data: { id: person.id } });
    await received;
  });
});
