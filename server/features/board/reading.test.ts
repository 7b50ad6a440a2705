import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createWritersFixture, type WritersFixture } from '../../test/fixtures/writers.ts';
import { statementsDuring } from '../../test/statements.ts';

let fixtures: WritersFixture;
let article: { id: number; slug: string; version: number };

beforeAll(async () => {
  fixtures = await createWritersFixture();
  for (let n = 1; n < 25; n += 1) await fixtures.createArticle({ title: `Článek číslo ${n}` });
  article = await fixtures.createArticle({ title: 'Odstávka vody' });
});
afterAll(() => fixtures.app.close());

const pathOf = {
  article: () => `/api/public/articles/${article.slug}`,
  list: () => `/api/public/articles?section=${fixtures.own.slug}`,
  sections: () => '/api/public/sections',
  search: () => '/api/public/search?q=odst%C3%A1vka',
  events: () => '/api/public/events',
  me: () => '/api/auth/me',
  'administration list': () => '/api/admin/articles',
};
type Read = keyof typeof pathOf;

function clearCache(): void {
  fixtures.app.services.bus.publish({ type: 'cache.cleared', data: { type: null, id: null } });
}

/** The databases differ in these: PostgreSQL searches in a transaction. */
const TRANSACTION_CONTROL = /^(START|SET|COMMIT)\b/;

const countStatements = async (read: Read): Promise<number> => {
  const statements = await statementsDuring(fixtures.app.database, async () => {
    const response = await fixtures.writer.get(pathOf[read]());
    expect(response.status, response.text).toBe(200);
  });
  return statements.filter((sql) => !TRANSACTION_CONTROL.test(sql)).length;
};

/** The fewest of three requests: jobs may add statements of their own. */
async function fewestStatements(read: Read, prepare: () => void = () => undefined): Promise<number> {
  const counts: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    prepare();
    counts.push(await countStatements(read));
  }
  return Math.min(...counts);
}

describe('statements of a request', () => {
  // Cold: the settings, the session, its user and permissions are loaded too.
  test.each<[Read, cold: number, warm: number]>([
    ['article', 16, 0],
    ['list', 13, 0],
    ['sections', 14, 0],
    ['search', 15, 0],
    ['events', 12, 0],
    ['me', 9, 0],
    ['administration list', 11, 2],
  ])('%s', async (read, cold, warm) => {
    expect(await fewestStatements(read, clearCache), 'cold').toBe(cold);
    expect(await fewestStatements(read), 'warm').toBe(warm);
  });
});

test('the headers of a response take less than a kilobyte', async () => {
  const cookie = Object.entries(fixtures.writer.cookies).map(([name, value]) => `${name}=${value}`);
  for (const read of ['article', 'list', 'sections', 'me'] as const) {
    const response = await fetch(fixtures.app.url + pathOf[read](), {
      headers: { cookie: cookie.join('; '), 'accept-encoding': 'identity' },
    });
    const bytes = [...response.headers].reduce(
      (sum, [name, value]) => sum + `${name}: ${value}\r\n`.length,
      0,
    );
    expect(bytes, read).toBeLessThan(1_000);
  }
});

test('an article in a list takes less than half a kilobyte beside its texts', async () => {
  const { text, body } = await fixtures.reader.get(pathOf.list());
  expect(body.data).toHaveLength(20);
  expect(text.length / 20).toBeLessThan(500);
});

describe('what one reader was sent is not sent after a change', () => {
  const titles = async (read: 'list' | 'administration list' = 'list'): Promise<string[]> =>
    (await fixtures.writer.get(pathOf[read]())).body.data.map(({ title }: { title: string }) => title);
  const found = async (): Promise<string[]> =>
    (await fixtures.reader.get(pathOf.search())).body.data.map(({ slug }: { slug: string }) => slug);
  const totalOf = async (): Promise<number> =>
    (await fixtures.writer.get('/api/admin/articles?pageSize=10')).body.meta.total;
  const unreadOf = async () => {
    const { body } = await fixtures.reader.get(pathOf.sections());
    return body.data.find(({ slug }: { slug: string }) => slug === fixtures.own.slug).unread_count;
  };

  it('of a title', async () => {
    expect(await titles()).toContain('Odstávka vody');
    expect(await found()).toContain(article.slug);
    const url = `/api/admin/articles/${article.id}`;
    const { body } = await fixtures.writer.get(url);
    const { slug, html, category_id, state, version } = body.data;
    const title = 'Odstávka plynu';
    const changed = await fixtures.writer.put(url, { title, slug, html, category_id, state, version });
    expect(changed.status, changed.text).toBe(200);
    expect(await titles()).not.toContain('Odstávka vody');
    expect(JSON.stringify((await fixtures.reader.get(pathOf.search())).body.data)).toContain('plynu');
    expect((await fixtures.writer.get(pathOf.article())).body.data.title).toBe('Odstávka plynu');
  });

  it('of what they have read', async () => {
    const before = await unreadOf();
    await fixtures.reader.post(`/api/articles/${article.id}/read`);
    expect(await unreadOf()).toBe(before - 1);
    const { body } = await fixtures.reader.get(pathOf.list());
    const unread = body.data.filter((one: { unread: boolean }) => one.unread);
    expect(unread).toHaveLength(19);
    const unreadHits = async (client: typeof fixtures.reader) =>
      (await client.get(pathOf.search())).body.data.map((hit: { unread: boolean }) => hit.unread);
    expect(await unreadHits(fixtures.reader)).toEqual([false]);
    expect(await unreadHits(fixtures.other)).toEqual([true]);
    expect((await fixtures.other.get(pathOf.list())).body.data[0].unread).toBe(true);
  });

  it('of the number of articles', async () => {
    const before = await totalOf();
    await fixtures.createArticle({ state: 'draft' });
    expect(await totalOf()).toBe(before + 1);
  });

  it('of who may read', async () => {
    const { own, admin, reader } = fixtures;
    const sectionsOf = async () =>
      (await reader.get(pathOf.sections())).body.data.map(({ slug }: { slug: string }) => slug);
    expect(await sectionsOf()).toContain(own.slug);
    expect((await reader.get(pathOf.list())).body.data).not.toEqual([]);
    expect(await found()).not.toEqual([]);
    const url = `/api/admin/article-categories/${own.id}`;
    const { name, slug, version } = (await admin.get(url)).body.data;
    const closed = await admin.put(url, { name, slug, version, access: 'groups' });
    expect(closed.status, closed.text).toBe(200);
    expect(await sectionsOf()).not.toContain(own.slug);
    expect((await reader.get(pathOf.list())).body.data).toEqual([]);
    expect(await found()).toEqual([]);
    expect((await reader.get(pathOf.article())).status).toBe(404);
    expect((await fixtures.writer.get(pathOf.article())).status).toBe(200);
  });

  it('of the signed-in user', async () => {
    const { admin, people } = fixtures;
    const reader = await fixtures.app.signInAs(people.reader);
    const phone = await fixtures.app.signInAs(people.reader);
    const nameOf = async () => (await reader.get(pathOf.me())).body.user.full_name;
    const keysOf = async (client: typeof reader) => (await client.get(pathOf.me())).body.meta;
    expect(await nameOf()).toBe('Čtenář Čtivý');
    expect((await keysOf(phone)).tabKey).not.toBe((await keysOf(reader)).tabKey);
    expect((await keysOf(phone)).draftKey).toBe((await keysOf(reader)).draftKey);
    const url = `/api/admin/users/${people.reader.id}`;
    const { username, email, role, color, version } = (await admin.get(url)).body.data;
    const values = { username, email, role, color, version, group_ids: [], full_name: 'Čtenář Nový' };
    const renamed = await admin.put(url, values);
    expect(renamed.status, renamed.text).toBe(200);
    expect(await nameOf()).toBe('Čtenář Nový');
  });
});
