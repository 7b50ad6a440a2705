import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWritersFixture, type WritersFixture } from '../../test/fixtures/writers.ts';

let fixtures: WritersFixture;
beforeAll(async () => {
  fixtures = await createWritersFixture();
});
afterAll(() => fixtures.app.close());

let inOwn: { id: number };
let inSecond: { id: number };
beforeEach(async () => {
  await markRead(null);
  inOwn = await fixtures.createArticle({ title: 'Odstávka vody' });
  inSecond = await fixtures.createArticle({ title: 'Jídelníček', category_id: fixtures.second.id });
});

async function markRead(categoryId: number | null): Promise<number[]> {
  const { status, text, body } = await fixtures.reader.post('/api/articles/read', {
    category_id: categoryId,
  });
  expect(status, text).toBe(200);
  return body.data.article_ids;
}

async function markUnread(ids: number[]): Promise<void> {
  const { status, text } = await fixtures.reader.post('/api/articles/unread', { article_ids: ids });
  expect(status, text).toBe(200);
}

async function unread(client = fixtures.reader): Promise<number[]> {
  const { body } = await client.get('/api/public/articles?unread=true');
  return body.data.map(({ id }: { id: number }) => id);
}

async function counts(): Promise<Record<string, number>> {
  const { body } = await fixtures.reader.get('/api/public/sections');
  return Object.fromEntries(
    body.data.map(({ slug, unread_count }: { slug: string; unread_count: number }) => [slug, unread_count]),
  );
}

it('marks all articles of a person as read, and no one else’s', async () => {
  const ofOther = await unread(fixtures.other);
  expect(await markRead(null)).toEqual([inSecond.id, inOwn.id]);
  expect(await unread()).toEqual([]);
  expect(await counts()).toMatchObject({ [fixtures.own.slug]: 0, [fixtures.second.slug]: 0 });
  expect(await unread(fixtures.other)).toEqual(ofOther);
  expect(await markRead(null)).toEqual([]);
});

it('marks those of one section alone', async () => {
  expect(await markRead(fixtures.second.id)).toEqual([inSecond.id]);
  expect(await unread()).toEqual([inOwn.id]);
  expect(await counts()).toMatchObject({ [fixtures.own.slug]: 1, [fixtures.second.slug]: 0 });
});

it('refuses a section that the person may not read', async () => {
  const refused = await fixtures.reader.post('/api/articles/read', { category_id: fixtures.hidden.id });
  expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
});

it('can be taken back, also for an article whose mark still waits to be stored', async () => {
  await fixtures.reader.post(`/api/articles/${inOwn.id}/read`);
  const marked = await markRead(null);
  expect(marked).toEqual([inSecond.id]);
  await markUnread(marked);
  expect(await unread()).toEqual([inSecond.id]);
  await markUnread([inOwn.id]);
  expect(await unread()).toEqual([inSecond.id, inOwn.id]);
  expect(await counts()).toMatchObject({ [fixtures.own.slug]: 1, [fixtures.second.slug]: 1 });
});

it('leaves out what does not exist or was not read', async () => {
  await markUnread([inOwn.id, 2_000_000_000]);
  expect(await unread()).toEqual([inSecond.id, inOwn.id]);
});

it('keeps what is read after it was taken back', async () => {
  await markUnread(await markRead(null));
  await fixtures.reader.post(`/api/articles/${inOwn.id}/read`);
  expect(await unread()).toEqual([inSecond.id]);
  expect(await counts()).toMatchObject({ [fixtures.own.slug]: 0, [fixtures.second.slug]: 1 });
});
