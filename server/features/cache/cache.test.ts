import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DomainEvent } from '../../events/domainEvents.ts';
import type { Client } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

let app: TestApp;
let admin: Client;
const received: DomainEvent[] = [];

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
  app.services.bus.subscribe((event) => void received.push(event));
});
afterAll(() => app.close());

async function fill(...ids: string[]): Promise<void> {
  for (const id of ids) {
    await app.services.cache.getOrLoad('article-data', id, async () => ({ id, secret: 'tajné' }));
  }
}

async function idsOf(query: Record<string, string> = {}): Promise<{ ids: string[]; next: string | null }> {
  const { body } = await admin.get(`/api/admin/cache/article-data?${new URLSearchParams(query)}`);
  return { ids: body.data.map((key: { id: string }) => key.id), next: body.meta.nextCursor };
}

async function statsOf(type: string) {
  const { body } = await admin.get('/api/admin/cache');
  return body.data.types.find((one: { type: string }) => one.type === type);
}

describe('the cache', () => {
  test('is counted by type', async () => {
    expect((await admin.delete('/api/admin/cache/article-data')).status).toBe(200);
    const before = await statsOf('article-data');
    await fill('voda', 'voda', 'plyn');
    const after = await statsOf('article-data');
    expect(after).toMatchObject({ entries: 2, hits: before.hits + 1, misses: before.misses + 2 });
    expect(after.bytes).toBeGreaterThan(0);
    expect(after.oldest_seconds).toBe(0);
    expect(after.last_invalidation.reason).toBe('cache.cleared');
    expect((await statsOf('permission-fingerprint')).hit_ratio).toBeNull();
  });

  test('has the size of many entries estimated from some of all, the old and the new', async () => {
    const { cache } = app.services;
    const sizeOf = async (...lengths: number[]) => {
      cache.clear('article-data', 'test');
      for (const [id, length] of lengths.entries())
        await cache.getOrLoad('article-data', id, async () => 'x'.repeat(length));
      return (await statsOf('article-data')).bytes;
    };
    const [small, large] = [await sizeOf(10), await sizeOf(1_000)];
    const half = 50;
    const all = [...Array<number>(half).fill(10), ...Array<number>(half).fill(1_000)];
    expect(await sizeOf(...all)).toBe(half * small + half * large);
  });

  test('lists its keys by name and parts, searched without accents', async () => {
    expect((await admin.delete('/api/admin/cache/article-data')).status).toBe(200);
    await fill('c', 'a', 'článek', 'b');
    const first = await idsOf({ limit: '2' });
    expect(first.ids).toEqual(['a', 'b']);
    expect(await idsOf({ limit: '2', cursor: first.next ?? '' })).toEqual({
      ids: ['c', 'článek'],
      next: null,
    });
    expect((await idsOf({ q: 'CLAN' })).ids).toEqual(['článek']);
    expect((await admin.get('/api/admin/cache/article-data?cursor=YQ')).status).toBe(400);
    const { body } = await admin.get(`/api/admin/cache/article-data?q=${encodeURIComponent('článek')}`);
    expect(body.data[0]).toMatchObject({ app: 'nastenka', type: 'article-data', id: 'článek' });
  });

  test('shows an entry without secrets, and viewing changes no statistics', async () => {
    await fill('voda');
    const before = await statsOf('article-data');
    const { body } = await admin.get('/api/admin/cache/article-data/entry?id=voda');
    expect(body.data.value).toContain('[skryto]');
    expect(body.data.value).not.toContain('tajné');
    expect(await statsOf('article-data')).toMatchObject({ hits: before.hits, misses: before.misses });
    expect((await admin.get('/api/admin/cache/article-data/entry?id=nic')).status).toBe(404);
  });

  test('never shows passwords or session ids', async () => {
    const { sid = '' } = admin.cookies;
    for (const type of ['auth-verification', 'user-data', 'session-data', 'user-permissions']) {
      const { body } = await admin.get(`/api/admin/cache/${type}?limit=50`);
      for (const { id } of body.data) {
        const response = await admin.get(`/api/admin/cache/${type}/entry?id=${encodeURIComponent(id)}`);
        for (const secret of [sid, '$argon', '$scrypt']) expect(response.text).not.toContain(secret);
      }
    }
  });

  test('clears one entry, a type or everything, with an event for all instances and an audit record', async () => {
    received.length = 0;
    await fill('voda', 'plyn');
    expect((await admin.delete('/api/admin/cache/article-data/entry?id=voda')).body.data.removed).toBe(1);
    expect((await admin.delete('/api/admin/cache/article-data/entry?id=voda')).body.data.removed).toBe(0);
    await fill('voda');
    expect((await admin.delete('/api/admin/cache/article-data')).status).toBe(200);
    expect((await idsOf()).ids).toEqual([]);
    await fill('voda');
    expect((await admin.delete('/api/admin/cache')).body.data.removed).toBeGreaterThan(0);
    expect((await idsOf()).ids).toEqual([]);
    expect(received.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'cache.cleared', data: { type: 'article-data', id: 'voda' } },
      { type: 'cache.cleared', data: { type: 'article-data', id: 'voda' } },
      { type: 'cache.cleared', data: { type: 'article-data', id: null } },
      { type: 'cache.cleared', data: { type: null, id: null } },
    ]);
    const { AuditEntry } = app.database.models;
    const latest = await AuditEntry.findOne({ where: { action: 'cache.cleared' }, order: [['id', 'DESC']] });
    expect(latest).toMatchObject({
      object_type: 'cache',
      object_id: null,
      object_label: 'Celá cache',
    });
  });

  test('reports degraded mode', async () => {
    app.services.bus.publish({ type: 'degraded-mode', data: { degraded: true } });
    expect((await admin.get('/api/admin/cache')).body.data.state).toBe('degraded');
    app.services.bus.publish({ type: 'degraded-mode', data: { degraded: false } });
    expect((await admin.get('/api/admin/cache')).body.data.state).toBe('ready');
  });
});
