import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWritersFixture, type WritersFixture } from '../../test/fixtures/writers.ts';
import type { EventDetails } from './articles.types.ts';

let fixtures: WritersFixture;
beforeAll(async () => {
  fixtures = await createWritersFixture();
});
afterAll(() => fixtures.app.close());

const ARTICLES = '/api/admin/articles';
const path = (id: number, part = '') => `${ARTICLES}/${id}${part}`;
const event = (starts_at: string, values: Partial<EventDetails> = {}): EventDetails => ({
  starts_at,
  ends_at: null,
  all_day: false,
  place: '',
  ...values,
});
const MEETING = event('2040-12-03T16:00:00.000Z', { ends_at: '2040-12-03T18:00:00.000Z', place: 'Sborovna' });
const CONCERT = event('2040-12-16T16:00:00.000Z');
const HOLIDAY = event('2040-12-13T23:00:00.000Z', { ends_at: '2040-12-14T23:00:00.000Z', all_day: true });

type Saved = { id: number; version: number } & Record<string, unknown>;

async function save(article: Saved, values: object): Promise<Saved> {
  const { title, slug, html, category_id, state, events, version } = article;
  const input = { title, slug, html, category_id, state, events, version, ...values };
  const response = await fixtures.writer.put(path(article.id), input);
  expect(response.status, response.text).toBe(200);
  return response.body.data;
}

const rowsOf = ({ id }: Saved) =>
  fixtures.app.database.models.ArticleEvent.findAll({ where: { article_id: id }, order: ['position'] });

describe('the events of an article', () => {
  it('are kept by time with whole days ended, for writers and readers', async () => {
    const article = await fixtures.createArticle({
      events: [CONCERT, { ...HOLIDAY, ends_at: null }, { ...MEETING, place: ' Sborovna ' }],
    });
    const events = [MEETING, HOLIDAY, CONCERT];
    expect(article.events).toEqual(events);
    expect((await fixtures.writer.get(path(article.id))).body.data.events).toEqual(events);
    expect((await fixtures.reader.get(`/api/public/articles/${article.slug}`)).body.data.events).toEqual(
      events,
    );
    expect((await fixtures.writer.get(path(article.id, '/preview'))).body.data.events).toEqual(events);
    expect(await rowsOf(article)).toMatchObject([
      { position: 0, over_at: new Date('2040-12-03T18:00:00.000Z'), place: 'Sborovna', all_day: false },
      { position: 1, over_at: new Date('2040-12-14T23:00:00.000Z'), all_day: true },
      { position: 2, over_at: new Date('2040-12-16T23:00:00.000Z'), ends_at: null },
    ]);
  });

  it('are none where a request names none', async () => {
    expect((await fixtures.createArticle()).events).toEqual([]);
  });

  it('are refused with the field that is wrong', async () => {
    const wrong = { ...MEETING, ends_at: MEETING.starts_at };
    const response = await fixtures.writer.post(ARTICLES, { title: 'Schůzka', events: [CONCERT, wrong] });
    expect(response).toMatchObject({
      status: 400,
      body: { details: [{ path: 'events.1.ends_at', message: 'Konec musí být po začátku.' }] },
    });
  });

  it('are told apart by start and place', async () => {
    const events = [
      MEETING,
      { ...MEETING, place: 'Aula' },
      { ...MEETING, ends_at: null, place: ' Sborovna' },
    ];
    const message = 'Tento termín tu už je. Změňte čas, nebo místo.';
    expect(await fixtures.writer.post(ARTICLES, { title: 'Schůzka', events })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'events.2.starts_at', message }] },
    });
  });

  it('are content: the same ones are no change, others are a version, and restoring brings them back', async () => {
    const article = await fixtures.createArticle({ events: [MEETING, CONCERT] });
    expect(await save(article, { events: [CONCERT, MEETING] })).toMatchObject({ version: 1 });
    const changed = await save(article, { events: [HOLIDAY] });
    expect(changed).toMatchObject({ version: 2, events: [HOLIDAY] });
    expect(await rowsOf(article)).toMatchObject([{ position: 0, all_day: true }]);
    const shown = await fixtures.reader.get(`/api/public/articles/${article.slug}`);
    expect(shown.body.data.events).toEqual([HOLIDAY]);

    const [, first] = (await fixtures.writer.get(path(article.id, '/revisions'))).body.data;
    const revision = path(article.id, `/revisions/${first.id}`);
    expect((await fixtures.writer.get(revision)).body.data.events).toEqual([MEETING, CONCERT]);
    const restored = await fixtures.writer.post(`${revision}/restore`, { version: 2 });
    expect(restored.body.data).toMatchObject({ version: 3, events: [MEETING, CONCERT] });
    expect(await rowsOf(article)).toHaveLength(2);
  });

  it('are found by their places', async () => {
    const found = async () => (await fixtures.reader.get('/api/public/search?q=hasičárna')).body.data;
    expect(await found()).toEqual([]);
    const article = await fixtures.createArticle({ events: [MEETING] });
    await save(article, { events: [{ ...MEETING, place: 'U hasičárny' }] });
    expect(await found()).toMatchObject([{ id: article.id, file: null }]);
  });

  it('are told by the audit in words', async () => {
    const article = await fixtures.createArticle({ events: [MEETING] });
    await save(article, { events: [] });
    const { data } = (await fixtures.admin.get('/api/admin/audit?action=article.updated')).body;
    const { before, after } = data.find(
      ({ object_id }: { object_id: string }) => object_id === String(article.id),
    );
    const changed = [JSON.parse(before).events, JSON.parse(after).events];
    expect(changed).toEqual([['v pondělí 3. prosince 2040 od 17 do 19 hodin, Sborovna'], []]);
  });

  it('go with the article when it is removed for good', async () => {
    const article = await fixtures.createArticle({ events: [MEETING] });
    await fixtures.writer.delete(path(article.id));
    expect(await rowsOf(article)).toHaveLength(1);
    await fixtures.writer.delete(path(article.id, '/permanently'));
    expect(await rowsOf(article)).toEqual([]);
  });
});

describe('the end with the last event', () => {
  const WITH_EVENTS = { expires_with_events: true };

  it('moves with the events, also with those of a restored version, and ends without them', async () => {
    const article = await fixtures.createArticle({ events: [CONCERT, MEETING], ...WITH_EVENTS });
    expect(article).toMatchObject({ ...WITH_EVENTS, expires_at: '2040-12-16T23:00:00.000Z' });
    const moved = await save(article, { events: [MEETING], ...WITH_EVENTS });
    expect(moved).toMatchObject({ version: 2, expires_at: MEETING.ends_at });
    const none = await save(moved, { events: [], expires_at: CONCERT.starts_at, ...WITH_EVENTS });
    expect(none).toMatchObject({ ...WITH_EVENTS, expires_at: null });
    const revisions = (await fixtures.writer.get(path(article.id, '/revisions'))).body.data;
    const first = path(article.id, `/revisions/${revisions.at(-1).id}`);
    expect((await fixtures.writer.get(first)).body.data).toMatchObject(WITH_EVENTS);
    const restored = await fixtures.writer.post(`${first}/restore`, { version: 3 });
    expect(restored.body.data).toMatchObject({ ...WITH_EVENTS, expires_at: '2040-12-16T23:00:00.000Z' });
    const fixed = await save(restored.body.data, { events: [MEETING], expires_at: CONCERT.starts_at });
    expect(fixed).toMatchObject({ expires_with_events: false, expires_at: CONCERT.starts_at });
  });

  it('goes into copies, and with the days of a template', async () => {
    const article = await fixtures.createArticle({ events: [MEETING], ...WITH_EVENTS });
    const copy = (await fixtures.writer.post(path(article.id, '/duplicate'))).body.data;
    expect(copy).toMatchObject({ ...WITH_EVENTS, expires_at: MEETING.ends_at });
    const template = await fixtures.writer.post(path(article.id, '/template'), { name: 'Schůzka s koncem' });
    const request = { first_date: '2040-12-04', draft_id: null };
    const used = await fixtures.writer.post(path(template.body.data.id, '/template/use'), request);
    expect(used.body.data).toMatchObject({ ...WITH_EVENTS, expires_at: '2040-12-04T18:00:00.000Z' });
  });

  it('is not before the publication, and gives way to an end that is set at once', async () => {
    const input = { title: 'Schůzka', events: [MEETING], published_at: CONCERT.starts_at, ...WITH_EVENTS };
    expect(await fixtures.writer.post(ARTICLES, input)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'expires_at' }] },
    });
    const { id } = await fixtures.createArticle({ events: [MEETING], ...WITH_EVENTS });
    await fixtures.writer.post(ARTICLES.concat('/bulk'), { action: 'expire', ids: [id] });
    const { data } = (await fixtures.writer.get(path(id))).body;
    expect(data).toMatchObject({ expires_with_events: false, phase: 'expired' });
  });
});

describe('what was reminded of', () => {
  it('is remembered while the start stays and lies ahead', async () => {
    const past = event('2020-12-03T16:00:00.000Z');
    const article = await fixtures.createArticle({ events: [past, MEETING, CONCERT] });
    const remindedAt = new Date('2026-01-01T08:00:00.000Z');
    const { database } = fixtures.app;
    await database.write(({ transaction }) =>
      database.models.ArticleEvent.update(
        { reminded_at: remindedAt },
        { where: { article_id: article.id }, transaction },
      ),
    );
    const moved = event('2040-12-17T16:00:00.000Z');
    await save(article, { events: [past, HOLIDAY, { ...MEETING, place: 'Aula' }, moved] });
    const reminders = (await rowsOf(article)).map(({ starts_at, reminded_at }) => [
      starts_at.toISOString(),
      reminded_at,
    ]);
    expect(reminders).toEqual([
      [past.starts_at, null],
      [MEETING.starts_at, remindedAt],
      [HOLIDAY.starts_at, null],
      [moved.starts_at, null],
    ]);
  });

  it('is remembered when a version with it is restored', async () => {
    const article = await fixtures.createArticle({ events: [MEETING] });
    const { database } = fixtures.app;
    const reminded_at = new Date('2026-01-01T08:00:00.000Z');
    await database.write(({ transaction }) =>
      database.models.ArticleEvent.update(
        { reminded_at },
        { where: { article_id: article.id }, transaction },
      ),
    );
    await save(article, { events: [CONCERT] });
    const [, first] = (await fixtures.writer.get(path(article.id, '/revisions'))).body.data;
    await fixtures.writer.post(path(article.id, `/revisions/${first.id}/restore`), { version: 2 });
    expect(await rowsOf(article)).toMatchObject([{ reminded_at }]);
    expect(await database.models.EventMark.count({ where: { article_id: article.id } })).toBe(0);
  });
});

describe('in copies', () => {
  it('stay as they are in a duplicate', async () => {
    const article = await fixtures.createArticle({ events: [MEETING, HOLIDAY] });
    const copy = (await fixtures.writer.post(path(article.id, '/duplicate'))).body.data;
    expect(copy.events).toEqual([MEETING, HOLIDAY]);
    expect(await rowsOf(copy)).toHaveLength(2);
  });

  it('move with the days of a template, which they may name alone', async () => {
    const article = await fixtures.createArticle({
      title: 'Schůzky',
      state: 'draft',
      events: [MEETING, HOLIDAY],
    });
    const template = await fixtures.writer.post(path(article.id, '/template'), { name: 'Schůzky' });
    expect(template.body.data.dates).toEqual(['2040-12-03', '2040-12-14']);
    const use = async (values: object) =>
      (
        await fixtures.writer.post(path(template.body.data.id, '/template/use'), {
          draft_id: null,
          ...values,
        })
      ).body.data;
    // The same time of day, in summer.
    expect((await use({ first_date: '2041-06-03' })).events).toEqual([
      { ...MEETING, starts_at: '2041-06-03T15:00:00.000Z', ends_at: '2041-06-03T17:00:00.000Z' },
      { ...HOLIDAY, starts_at: '2041-06-13T22:00:00.000Z', ends_at: '2041-06-14T22:00:00.000Z' },
    ]);
    expect((await use({ first_date: null })).events).toEqual([MEETING, HOLIDAY]);
    const draft = (await fixtures.writer.post(ARTICLES, { events: [CONCERT] })).body.data;
    const refused = { first_date: null, draft_id: draft.id };
    expect(await fixtures.writer.post(path(template.body.data.id, '/template/use'), refused)).toMatchObject({
      status: 409,
      body: { code: 'WRONG_STATE' },
    });
  });
});
