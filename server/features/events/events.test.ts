import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSetting } from '../../test/changeSetting.ts';
import type { Client } from '../../test/client.ts';
import { buildCategory } from '../../test/factories.ts';
import { createWritersFixture, type WritersFixture } from '../../test/fixtures/writers.ts';
import { statementsDuring } from '../../test/statements.ts';
import type { EventDetails } from '../articles/articles.types.ts';

const MINUTE_MS = 60_000;
const PATH = '/api/public/events';

let fixtures: WritersFixture;
let visitor: Client;
beforeAll(async () => {
  fixtures = await createWritersFixture();
  visitor = await fixtures.app.visitor();
});
afterAll(() => fixtures.app.close());

const event = (starts_at: string, values: Partial<EventDetails> = {}): EventDetails => ({
  starts_at,
  ends_at: null,
  all_day: false,
  place: '',
  ...values,
});
const minutesAhead = (minutes: number) =>
  new Date(fixtures.app.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
const create = (title: string, events: EventDetails[], values: object = {}) =>
  fixtures.createArticle({ title, events, ...values });
const wait = (minutes: number) => fixtures.app.clock.advance(minutes * MINUTE_MS);

type Listed = EventDetails & { article: { slug: string; title: string; section: object } };

async function list(
  query: string,
  client = fixtures.reader,
): Promise<{ data: Listed[]; nextCursor: string | null }> {
  const response = await client.get(`${PATH}?${query}`);
  expect(response.status, response.text).toBe(200);
  return { data: response.body.data, nextCursor: response.body.meta.nextCursor };
}

const titles = async (query: string, client?: Client) =>
  (await list(query, client)).data.map(({ article }) => article.title);

describe('what lies ahead', () => {
  it('is listed by time with its article, without what is over', async () => {
    const [start, end] = [minutesAhead(-60), minutesAhead(60)];
    const running = event(start, { ends_at: end, place: 'Sborovna' });
    await create('Porada', [running, event('2020-01-01T10:00:00Z')]);
    await create('Koncert', [event('2040-06-01T17:00:00Z'), event('2040-06-02T17:00:00Z')]);
    const { data } = await list('section=vlastni');
    expect(data.map(({ article }) => article.title)).toEqual(['Porada', 'Koncert', 'Koncert']);
    const { slug, name, color } = fixtures.own;
    const article = { slug: 'porada', title: 'Porada', section: { slug, name, color } };
    expect(data[0]).toEqual({ ...running, article });
  });

  it('changes with every save, from the cache in between', async () => {
    const category_id = fixtures.second.id;
    const query = 'section=druha';
    expect(await titles(query)).toEqual([]);
    const article = await create('Brigáda', [event('2040-06-01T08:00:00Z')], { category_id });
    expect(await titles(query)).toEqual(['Brigáda']);
    const statements = await statementsDuring(fixtures.app.database, () => list(query));
    expect(statements).toEqual([]);
    const { id, slug, html, version } = article;
    const changed = { title: 'Brigáda s obědem', slug, html, category_id, state: 'published', version };
    const events = [event('2040-06-08T08:00:00Z', { place: 'Zahrada' })];
    await fixtures.writer.put(`/api/admin/articles/${id}`, { ...changed, events });
    expect((await list(query)).data).toMatchObject([
      { place: 'Zahrada', article: { title: 'Brigáda s obědem' } },
    ]);
    await fixtures.writer.post(`/api/admin/articles/${id}/state`, { action: 'unpublish', version: 2 });
    expect(await titles(query)).toEqual([]);
  });

  it('changes by itself when an event is over, and when an article appears or expires', async () => {
    const category_id = fixtures.readable.id;
    const inSection = (title: string, events: EventDetails[], values: object = {}) =>
      fixtures.other.post('/api/admin/articles', {
        title,
        events,
        category_id,
        state: 'published',
        ...values,
      });
    const far = event('2040-06-01T08:00:00Z');
    await inSection('Krátká', [event(minutesAhead(1), { ends_at: minutesAhead(2) })]);
    await inSection('Pozdější', [far], { published_at: minutesAhead(5) });
    await inSection('Dočasný', [far], { expires_at: minutesAhead(8) });
    const query = `section=${fixtures.readable.slug}`;
    expect(await titles(query)).toEqual(['Krátká', 'Dočasný']);
    wait(3);
    expect(await titles(query)).toEqual(['Dočasný']);
    wait(3);
    expect(await titles(query)).toEqual(['Pozdější', 'Dočasný']);
    wait(3);
    expect(await titles(query)).toEqual(['Pozdější']);
  });

  it('is 304 for a current ETag', async () => {
    const { headers } = await fixtures.reader.get(PATH);
    const again = await fixtures.reader.get(PATH, { 'If-None-Match': String(headers.etag) });
    expect(again.status).toBe(304);
  });
});

describe('a period', () => {
  it('has what takes place on its days in Prague, also what began before or goes on after', async () => {
    await create('Tábor', [
      event('2041-07-04T22:00:00Z', { ends_at: '2041-07-08T22:00:00Z', all_day: true, place: 'Rybník' }),
    ]);
    await create('Ohňostroj', [event('2041-07-08T21:30:00Z')]);
    await create('Úklid', [event('2041-07-09T06:00:00Z', { ends_at: '2041-07-09T08:00:00Z' })]);
    const on = (from: string, to: string) => titles(`from=${from}&to=${to}`);
    expect(await on('2041-07-01', '2041-07-04')).toEqual([]);
    expect(await on('2041-07-05', '2041-07-05')).toEqual(['Tábor']);
    expect(await on('2041-07-06', '2041-07-07')).toEqual(['Tábor']);
    expect(await on('2041-07-08', '2041-07-08')).toEqual(['Tábor', 'Ohňostroj']);
    expect(await on('2041-07-09', '2041-07-31')).toEqual(['Úklid']);
    expect(await on('2041-07-09', '2041-07-01')).toEqual([]);
  });

  it('may be over', async () => {
    await create('Loňský ples', [event('2019-02-01T19:00:00Z')]);
    expect(await titles('from=2019-01-01&to=2019-12-31')).toEqual(['Loňský ples']);
    expect(await titles('to=2019-12-31')).toEqual([]);
  });

  it.each(['from=2041-02-30', 'from=0000-01-01', 'to=9999-12-31', 'cursor=neznamy'])(
    '%s is refused',
    async (query) => {
      const [path] = query.split('=');
      const response = await fixtures.reader.get(`${PATH}?${query}`);
      expect(response).toMatchObject({ status: 400, body: { details: [{ path }] } });
    },
  );
});

describe('a list in slices', () => {
  it('goes on where it ended, whatever is added before', async () => {
    const start = '2042-05-01T08:00:00Z';
    await create('První', [event(start), event(start, { place: 'Aula' })]);
    await create('Druhá', [event(start), event('2042-05-02T08:00:00Z')]);
    const query = 'from=2042-05-01&to=2042-05-31&limit=2';
    const first = await list(query);
    expect(first.data.map(({ article }) => article.title)).toEqual(['První', 'První']);
    await create('Dřívější', [event('2042-05-01T06:00:00Z')]);
    const second = await list(`${query}&cursor=${first.nextCursor}`);
    expect(second.data.map(({ article }) => article.title)).toEqual(['Druhá', 'Druhá']);
    expect(second.nextCursor).toBeNull();
  });

  it('goes on without days, too', async () => {
    const { data, nextCursor } = await list('limit=1');
    const next = await list(`limit=1&cursor=${nextCursor}`);
    expect(next.data[0]?.starts_at.localeCompare(data[0]?.starts_at ?? '')).toBeGreaterThanOrEqual(0);
    expect(next.data).not.toEqual(data);
  });
});

describe('who may not read a section', () => {
  it('gets nothing of it, as of one that does not exist', async () => {
    const article = { title: 'Tajná porada', category_id: fixtures.hidden.id, state: 'published' };
    const events = [event('2043-01-01T08:00:00Z')];
    await fixtures.other.post('/api/admin/articles', { ...article, events });
    expect(await titles('from=2043-01-01', fixtures.other)).toEqual(['Tajná porada']);
    expect(await titles('from=2043-01-01')).toEqual([]);
    expect(await titles(`section=${fixtures.hidden.slug}`)).toEqual([]);
    expect(await titles('section=zadna')).toEqual([]);
  });

  it('is also a visitor, until the board is public', async () => {
    const { app, admin } = fixtures;
    const open = await buildCategory(app.database, { access: 'public' });
    app.services.bus.publish({ type: 'cache.cleared', data: { type: null, id: null } });
    for (const [title, category_id] of [
      ['Veřejná schůze', open.id],
      ['Schůze pro přihlášené', fixtures.own.id],
    ]) {
      const events = [event('2044-01-01T08:00:00Z')];
      await admin.post('/api/admin/articles', { title, events, category_id, state: 'published' });
    }
    expect(await titles('from=2044-01-01', visitor)).toEqual([]);
    await changeSetting(app, 'public_board_enabled', true);
    expect(await titles('from=2044-01-01', visitor)).toEqual(['Veřejná schůze']);
    expect(await titles('from=2044-01-01')).toEqual(['Veřejná schůze', 'Schůze pro přihlášené']);
  });
});
