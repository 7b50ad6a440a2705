import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DomainEvent } from '../../events/domainEvents.ts';
import type { Article } from '../../models/article.ts';
import { createMemoryBus } from '../../platform/bus.ts';
import type { Client } from '../../test/client.ts';
import { buildArticle } from '../../test/factories.ts';
import { buildHouse, type House } from '../../test/house.ts';
import { openSse, type SseClient } from '../../test/sseClient.ts';
import { createTestApp } from '../../test/testApp.ts';
import { createArticleClock } from './articleClock.ts';

const MINUTE = 60_000;

let house: House;
const opened: SseClient[] = [];
beforeEach(async () => {
  house = await buildHouse(await createTestApp());
});
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  await house.app.close();
});

async function listen(client: Client): Promise<SseClient> {
  const stream = await openSse(`${house.app.url}/api/sse/cache-updates`, client.cookies);
  opened.push(stream);
  await stream.next('connected');
  return stream;
}

const inMinutes = (minutes: number) => new Date(house.app.clock.now().getTime() + minutes * MINUTE);

/** As the services save it: the others hear of it after the commit. */
async function save(values: Partial<Article>): Promise<Article> {
  const article = await buildArticle(house.app.database, {
    category_id: house.closed.category.id,
    state: 'published',
    ...values,
  });
  const visible = article.published_at !== null && article.published_at <= house.app.clock.now();
  house.app.services.bus.publish({
    type: 'article.created',
    data: { id: article.id, slug: article.slug, categoryId: article.category_id, visible },
  });
  return article;
}

/** Everything that was told before has arrived when this has. */
async function settled(stream: SseClient): Promise<string[]> {
  house.app.services.bus.publish({ type: 'settings.changed', data: { keys: [] } });
  for (;;) {
    const { data } = await stream.next('cache-invalidation');
    if (data.entity === 'settings') return stream.heard.map(({ event }) => event);
  }
}

describe('what the clock alone changes', () => {
  test('is told when it happens, to those who may read it, and to nobody else', async () => {
    const { id, slug } = await save({ published_at: inMinutes(10), expires_at: inMinutes(20) });
    const [reader, stranger] = [await listen(house.clients.reader), await listen(house.clients.user)];

    house.app.clock.advance(10 * MINUTE);
    expect((await reader.next('article-created')).data).toEqual({ articleId: id, id, slug });
    expect((await reader.next('sections')).data.reason).toBe('article.updated');
    const found = await house.clients.reader.get(`/api/public/articles/${slug}`);
    expect(found.status).toBe(200);

    house.app.clock.advance(10 * MINUTE);
    expect((await reader.next('article-deleted')).data).toEqual({ articleId: id, id, slug });
    await reader.next('sections');
    await settled(stranger);
    expect(JSON.stringify(stranger.heard)).not.toContain(slug);
  });

  test('is a change to writers, who knew of it before', async () => {
    await save({ category_id: house.open.category.id, published_at: inMinutes(10) });
    const writer = await listen(house.clients.writer);
    house.app.clock.advance(10 * MINUTE);
    await writer.next('article-updated');
    await writer.next('sections');
  });

  test('is told once for each moment', async () => {
    const reader = await listen(house.clients.reader);
    await save({ published_at: inMinutes(0) });
    await reader.next('article-created');
    await save({ published_at: inMinutes(10) });
    await save({ published_at: inMinutes(20) });
    house.app.clock.advance(10 * MINUTE);
    await reader.next('article-created');
    house.app.clock.advance(10 * MINUTE);
    await reader.next('article-created');
    const told = (await settled(reader)).filter((event) => event.startsWith('article'));
    expect(told).toEqual(['article-created', 'article-created', 'article-created']);
  });

  test('is told after the time of day was put on, and taken back when it is put back', async () => {
    await save({ published_at: inMinutes(60) });
    const reader = await listen(house.clients.reader);
    house.app.clock.jump(120 * MINUTE);
    await reader.next('article-created');
    house.app.clock.jump(-120 * MINUTE);
    await reader.next('article-deleted');
  });

  test('is everything when it is more than a hundred articles', async () => {
    for (let i = 0; i < 101; i++) await save({ published_at: inMinutes(60) });
    const reader = await listen(house.clients.reader);
    house.app.clock.jump(60 * MINUTE);
    for (;;) {
      const { data } = await reader.next('cache-invalidation');
      if (data.entity === 'all') break;
    }
    expect(await settled(reader)).not.toContain('article-created');
  });
});

test('while the database is away nothing is lost, and it is told afterwards', async () => {
  const { database, clock } = house.app;
  await buildArticle(database, { state: 'published', published_at: inMinutes(10) });
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const bus = createMemoryBus(logger);
  const told = new Promise<DomainEvent>((resolve) => {
    bus.subscribe(resolve);
  });
  let away = true;
  const { findAll } = database.models.Article;
  database.models.Article.findAll = function refuse(...args: Parameters<typeof findAll>) {
    return away ? Promise.reject(new Error('away')) : findAll.apply(this, args);
  } as typeof findAll;
  const articleClock = createArticleClock({ database, bus, clock, logger });
  clock.advance(10 * MINUTE);
  await expect.poll(() => lines.length).toBe(1);
  away = false;
  expect(await told).toMatchObject({ type: 'article.updated', data: { wasVisible: false, visible: true } });
  articleClock.end();
});
