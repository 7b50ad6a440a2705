import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMemoryBus } from '../../events/bus.ts';
import type { DomainEvent } from '../../events/domainEvents.ts';
import type { Article } from '../../models/article.ts';
import type { Client } from '../../test/client.ts';
import { buildArticle } from '../../test/factories.ts';
import { createSiteFixture, type SiteFixture } from '../../test/fixtures/site.ts';
import { openSse, type SseClient } from '../../test/sseClient.ts';
import { createTestApp } from '../../test/testApp.ts';
import { createVisibilityScheduler } from './visibilityScheduler.job.ts';

const MINUTE = 60_000;

let site: SiteFixture;
const opened: SseClient[] = [];
beforeEach(async () => {
  site = await createSiteFixture(await createTestApp());
});
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  await site.app.close();
});

async function openStream(client: Client): Promise<SseClient> {
  const stream = await openSse(`${site.app.url}/api/sse/cache-updates`, client.cookies);
  opened.push(stream);
  await stream.next('connected');
  return stream;
}

const inMinutes = (minutes: number) => new Date(site.app.clock.now().getTime() + minutes * MINUTE);

async function save(values: Partial<Article>): Promise<Article> {
  const article = await buildArticle(site.app.database, {
    category_id: site.closed.category.id,
    state: 'published',
    ...values,
  });
  const visible = article.published_at !== null && article.published_at <= site.app.clock.now();
  site.app.services.bus.publish({
    type: 'article.created',
    data: { id: article.id, slug: article.slug, categoryId: article.category_id, authorId: null, visible },
  });
  return article;
}

/** Events of one stream arrive in order, so the last one published marks the end. */
async function drain(stream: SseClient): Promise<string[]> {
  site.app.services.bus.publish({ type: 'settings.changed', data: { keys: [] } });
  for (;;) {
    const { data } = await stream.next('cache-invalidation');
    if (data.entity === 'settings') return stream.received.map(({ event }) => event);
  }
}

describe('an article whose visibility changes by time alone', () => {
  test('is announced on time, only to those who may read it', async () => {
    const { id, slug } = await save({ published_at: inMinutes(10), expires_at: inMinutes(20) });
    const [reader, stranger] = [await openStream(site.clients.reader), await openStream(site.clients.user)];

    site.app.clock.advance(10 * MINUTE);
    expect((await reader.next('article-created')).data).toEqual({ articleId: id, id, slug });
    expect((await reader.next('sections')).data.reason).toBe('article.updated');
    const found = await site.clients.reader.get(`/api/public/articles/${slug}`);
    expect(found.status).toBe(200);

    site.app.clock.advance(10 * MINUTE);
    expect((await reader.next('article-deleted')).data).toEqual({ articleId: id, id, slug });
    await reader.next('sections');
    await drain(stranger);
    expect(JSON.stringify(stranger.received)).not.toContain(slug);
  });

  test('is announced as an update to writers, who could already see it', async () => {
    await save({ category_id: site.open.category.id, published_at: inMinutes(10) });
    const writer = await openStream(site.clients.writer);
    site.app.clock.advance(10 * MINUTE);
    await writer.next('article-updated');
    await writer.next('sections');
  });

  test('is announced once for each moment', async () => {
    const reader = await openStream(site.clients.reader);
    await save({ published_at: inMinutes(0) });
    await reader.next('article-created');
    await save({ published_at: inMinutes(10) });
    await save({ published_at: inMinutes(20) });
    site.app.clock.advance(10 * MINUTE);
    await reader.next('article-created');
    site.app.clock.advance(10 * MINUTE);
    await reader.next('article-created');
    const received = (await drain(reader)).filter((event) => event.startsWith('article'));
    expect(received).toEqual(['article-created', 'article-created', 'article-created']);
  });

  test('is announced after the wall clock moves forward and again after it moves back', async () => {
    await save({ published_at: inMinutes(60) });
    const reader = await openStream(site.clients.reader);
    site.app.clock.adjust(120 * MINUTE);
    await reader.next('article-created');
    site.app.clock.adjust(-120 * MINUTE);
    await reader.next('article-deleted');
  });

  test('more than a hundred articles are announced as one full invalidation', async () => {
    for (let i = 0; i < 101; i++) await save({ published_at: inMinutes(60) });
    const reader = await openStream(site.clients.reader);
    site.app.clock.adjust(60 * MINUTE);
    for (;;) {
      const { data } = await reader.next('cache-invalidation');
      if (data.entity === 'all') break;
    }
    expect(await drain(reader)).not.toContain('article-created');
  });
});

test('changes that fall into a database outage are published after it', async () => {
  const { database, clock } = site.app;
  await buildArticle(database, { state: 'published', published_at: inMinutes(10) });
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const bus = createMemoryBus(logger);
  const received = new Promise<DomainEvent>((resolve) => {
    bus.subscribe(resolve);
  });
  let isDown = true;
  const { findAll } = database.models.Article;
  database.models.Article.findAll = function refuse(...args: Parameters<typeof findAll>) {
    return isDown ? Promise.reject(new Error('away')) : findAll.apply(this, args);
  } as typeof findAll;
  const articleClock = createVisibilityScheduler({ database, bus, clock, logger });
  clock.advance(10 * MINUTE);
  await expect.poll(() => lines.length).toBe(1);
  isDown = false;
  expect(await received).toMatchObject({
    type: 'article.updated',
    data: { wasVisible: false, visible: true },
  });
  articleClock.stop();
});
