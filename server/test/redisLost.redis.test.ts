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

const LOSSES = [
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

describe.each(LOSSES)('while Redis is $how', ({ lose, bring }) => {
  let person: User;
  let article: Article;
  let atA: Client;
  let atB: Client;

  beforeEach(async () => {
    const { a, b } = both;
    person = await buildUser(a.database);
    const category = await buildCategory(a.database, { access: 'public' });
    article = await buildArticle(a.database, { category_id: category.id });
    const heard = nextEvent(b, 'category.created');
    a.services.bus.publish({ type: 'category.created', data: { id: category.id, slug: category.slug } });
    await heard;
    atA = await a.as(person);
    atB = await b.visitor();
    Object.assign(atB.cookies, atA.cookies);
    for (const client of [atA, atB]) expect((await reads(client)).status).toBe(200);
  });

  const reads = (client: Client) => client.get(`/api/public/articles/${article.slug}`);
  const searches = async (client: Client) => (await client.get('/api/public/search?q=voda')).status;
  const readiness = async (client: Client) => (await client.get('/api/system/ready')).body;
  const state = (degraded: boolean) => ({ type: 'degraded-mode', data: { degraded } });

  /**
   * Reads one article after another, all of them answered, until the promise is kept. How long the server waits for
   * Redis is in redisLink.redis.test.ts.
   */
  async function readUntil(done: Promise<unknown>): Promise<void> {
    let going = true;
    void done.then(() => {
      going = false;
    });
    while (going) {
      expect((await reads(atA)).status).toBe(200);
    }
  }

  it('everything is answered, what is changed is seen, and it comes back by itself', async () => {
    const { a, b } = both;
    expect(await searches(atA)).toBe(200);

    const told = Promise.all([nextEvent(a, 'degraded-mode'), nextEvent(b, 'degraded-mode')]);
    await lose();
    await readUntil(told);
    expect(await told).toEqual([state(true), state(true)]);

    // It goes on serving, and says what without.
    expect(await readiness(atA)).toEqual({ success: true, degraded: ['redis'] });

    // Limits go on from what this instance has counted.
    expect([await searches(atA), await searches(atA)]).toEqual([200, 200]);
    expect(await searches(atA)).toBe(429);

    // A sign-out through one is seen through the other, which cannot have heard of it.
    const second = await a.as(person);
    const secondAtB = await b.visitor();
    Object.assign(secondAtB.cookies, second.cookies);
    expect((await secondAtB.get('/api/auth/verify')).status).toBe(200);
    expect((await second.post('/api/auth/logout')).status).toBe(200);
    expect((await secondAtB.get('/api/auth/verify')).status).toBe(401);

    // Articles may be a second old.
    expect((await reads(atB)).status).toBe(200);
    await a.database.write(({ transaction }) => article.update({ title: 'Nový název' }, { transaction }));
    b.clock.advance(1_000);
    expect((await reads(atB)).body.data.title).toBe('Nový název');

    const back = Promise.all([nextEvent(a, 'degraded-mode'), nextEvent(b, 'degraded-mode')]);
    await bring();
    await readUntil(back);
    expect(await back).toEqual([state(false), state(false)]);

    expect(await readiness(atA)).toEqual({ success: true, degraded: [] });
    const heard = nextEvent(b, 'user.updated');
    a.services.bus.publish({ type: 'user.updated', data: { id: person.id } });
    await heard;
  });
});
