import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../shared/days.ts';
import { pragueDate } from '../../shared/pragueTime.ts';
import type { Client } from '../../test/client.ts';
import { buildCategory, buildDesk, buildGroup, grant } from '../../test/factories.ts';
import { createWritersFixture, type WritersFixture } from '../../test/fixtures/writers.ts';
import { createPermissionsService } from '../account/permissions.service.ts';
import { createUserStore } from '../account/sessions/userStore.service.ts';
import { createAudit } from '../audit/audit.service.ts';
import { createCategories } from '../categories/categories.service.ts';
import { createDelivery } from '../notifications/delivery.service.ts';
import { createNotices } from '../notifications/notices.service.ts';
import { createArticleCopies } from './articleCopies.service.ts';
import { createArticleWriter } from './articleWriter.service.ts';
import { createRevisionWriter } from './revisionWriter.service.ts';
import { createTemplateRepeats } from './templateRepeats.job.ts';

const DAY_MS = 24 * 3_600_000;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let fixtures: WritersFixture;
beforeAll(async () => {
  fixtures = await createWritersFixture();
});
afterAll(() => fixtures.app.close());

const ARTICLES = '/api/admin/articles';
const path = (id: number, part = '') => `${ARTICLES}/${id}${part}`;
const today = () => pragueDate(fixtures.app.clock.now());
const listedIds = async (client: Client, query: string) =>
  (await client.get(`${ARTICLES}?pageSize=100${query}`)).body.data.map(({ id }: { id: number }) => id);
const templatesOf = async (client: Client) => (await client.get(`${ARTICLES}/templates`)).body.data;

async function makeTemplate(values: object = {}, name = 'Jídelníček') {
  const article = await fixtures.createArticle({
    state: 'draft',
    title: 'Jídelníček 30. 11. – 4. 12. 2026',
    ...values,
  });
  const response = await fixtures.writer.post(path(article.id, '/template'), { name });
  expect(response.status, response.text).toBe(201);
  return response.body.data;
}

async function upload(id: number, name: string, content: Buffer) {
  const { writer } = fixtures;
  const response = await writer
    .raw('post', `${path(id, '/files')}?name=${encodeURIComponent(name)}`)
    .set({ 'X-CSRF-Token': writer.cookies.csrfToken ?? '', 'Content-Type': 'application/octet-stream' })
    .send(content);
  return response.body.data;
}

describe('a duplicate', () => {
  it('is a draft of the same content with its own files and groups', async () => {
    const { writer, reader, own } = fixtures;
    const group = await buildGroup(fixtures.app.database, { name: 'Čtenáři' }, [fixtures.people.reader]);
    await grant(fixtures.app.database, own, group, 'read');
    const article = await fixtures.createArticle({ title: 'Výlet', pinned: true });
    const picture = await upload(article.id, 'les.png', PNG);
    const note = await upload(article.id, 'pokyny.txt', Buffer.from('Vezměte si pláštěnku'));
    await expect
      .poll(async () => (await writer.get(path(article.id, '/files'))).body.data[1].text_state)
      .toBe('done');
    const html = `<p>Jedeme.</p><figure><img src="${picture.url}" alt="Les" loading="lazy" /></figure>`;
    const { slug } = article;
    const saved = {
      title: 'Výlet',
      slug,
      html,
      category_id: own.id,
      state: 'published',
      pinned: true,
      important: true,
    };
    await writer.put(path(article.id), { ...saved, cover_file_id: picture.id, version: 1 });
    await writer.put(path(article.id, '/acknowledgement'), { group_ids: [group.id] });

    const copy = (await writer.post(path(article.id, '/duplicate'))).body.data;
    expect(copy).toMatchObject({
      title: 'Výlet (kopie)',
      slug: 'vylet-kopie',
      state: 'draft',
      pinned: false,
      important: false,
    });
    const files = (await writer.get(path(copy.id, '/files'))).body.data;
    expect(files.map(({ name, text_state }: typeof note) => [name, text_state])).toEqual([
      ['les.png', 'none'],
      ['pokyny.txt', 'done'],
    ]);
    expect(copy.html).toBe(html.replace(picture.url, files[0].url));
    expect(copy.cover_file_id).toBe(files[0].id);
    expect((await writer.get(path(copy.id, '/acknowledgement'))).body.data.groups).toMatchObject([
      { id: group.id, name: 'Čtenáři' },
    ]);

    // The original takes nothing along, and the search knows the words of the files.
    await writer.delete(path(article.id));
    await writer.delete(path(article.id, '/permanently'));
    await writer.post(path(copy.id, '/state'), { action: 'publish', version: copy.version });
    expect((await reader.get(files[0].url)).status).toBe(200);
    const found = (await reader.get('/api/public/search?q=pláštěnka')).body.data;
    expect(found.map(({ slug: foundSlug }: { slug: string }) => foundSlug)).toEqual(['vylet-kopie']);
  });

  it('is made once for an idempotency key, and leaves no bytes of a second', async () => {
    const article = await fixtures.createArticle({ title: 'Jednou' });
    await upload(article.id, 'les.png', PNG);
    const key = { 'Idempotency-Key': 'kopie-jednou' };
    const send = () => fixtures.writer.post(path(article.id, '/duplicate'), undefined, key);
    const ids = [(await send()).body.data.id, (await send()).body.data.id];
    expect(ids[0]).toBe(ids[1]);
    const { database, services } = fixtures.app;
    const tomorrow = new Date(Date.now() + DAY_MS);
    const keys = [
      ...(await database.models.FileRecord.findAll()),
      ...(await database.models.FileVariant.findAll()),
    ];
    const known = new Set(keys.map(({ storage_key }) => storage_key));
    expect(await services.fileStore.sweep(tomorrow, async () => known)).toBe(0);
  });
});

describe('a template', () => {
  it('is a copy for those who write to its section, and no article', async () => {
    const { writer, other, reader } = fixtures;
    const template = await makeTemplate();
    expect(template).toMatchObject({
      name: 'Jídelníček',
      category: { name: 'Vlastní' },
      dates: ['2026-11-30', '2026-12-04'],
      repeat: 'never',
      next_on: null,
      responsible: null,
    });
    expect((await templatesOf(writer)).map(({ id }: typeof template) => id)).toContain(template.id);
    expect(await templatesOf(other)).toEqual([]);
    expect((await reader.get(`${ARTICLES}/templates`)).status).toBe(403);
    expect(
      (await other.post(path(template.id, '/template/use'), { first_date: null, draft_id: null })).status,
    ).toBe(404);
    expect((await writer.get(path(template.id))).body.data.template).toBe('Jídelníček');
    for (const query of ['', '&phase=draft', '&q=jídelníček'])
      expect(await listedIds(writer, query)).not.toContain(template.id);
  });

  it('is not published, neither alone nor with others nor by saving', async () => {
    const { writer, own } = fixtures;
    const { id } = await makeTemplate();
    const refused = { status: 409, body: { code: 'WRONG_STATE' } };
    expect(await writer.post(path(id, '/state'), { action: 'publish', version: 1 })).toMatchObject(refused);
    const { slug } = (await writer.get(path(id))).body.data;
    const values = {
      title: 'Jídelníček',
      slug,
      html: '',
      category_id: own.id,
      state: 'published',
      version: 1,
    };
    expect(await writer.put(path(id), values)).toMatchObject(refused);
    const { data } = (await writer.post(`${ARTICLES}/bulk`, { ids: [id], action: 'publish' })).body;
    expect(data[0]).toMatchObject({ done: false, error: expect.stringContaining('Šablona se nezveřejňuje') });
  });

  it('comes back from the trash as the template that it was', async () => {
    const { writer } = fixtures;
    const { id } = await makeTemplate();
    const has = async () =>
      (await templatesOf(writer)).some((template: { id: number }) => template.id === id);
    await writer.delete(path(id));
    expect(await has()).toBe(false);
    await writer.post(path(id, '/state'), { action: 'restore', version: 2 });
    expect(await has()).toBe(true);
  });

  it('starts an article with its dates moved', async () => {
    const { writer } = fixtures;
    const template = await makeTemplate({
      perex: 'Objednávky do pátku 27. 11.',
      html: '<p>pondělí 30.&nbsp;11.: guláš</p>',
      expires_at: '2026-12-04T15:00:00.000Z',
    });
    const use = async (first_date: string | null) =>
      (await writer.post(path(template.id, '/template/use'), { first_date, draft_id: null })).body.data;
    expect(await use('2027-06-07')).toMatchObject({
      title: 'Jídelníček 7. 6. – 11. 6. 2027',
      slug: 'jidelnicek-7-6-11-6-2027',
      perex: 'Objednávky do pátku 4. 6.',
      html: expect.stringMatching(/^<p>pondělí 7\.\s6\.: guláš<\/p>$/),
      // The same time of day, in summer.
      expires_at: '2027-06-11T14:00:00.000Z',
      template: null,
      state: 'draft',
    });
    expect(await use(null)).toMatchObject({ title: 'Jídelníček 30. 11. – 4. 12. 2026' });
  });

  it('fills a draft that is still empty, and no other', async () => {
    const { writer, second } = fixtures;
    const template = await makeTemplate({ html: '<p>Polévka</p>' });
    const useFor = (draft_id: number) =>
      writer.post(path(template.id, '/template/use'), { first_date: null, draft_id });
    const { id } = (await writer.post(ARTICLES, { category_id: second.id })).body.data;
    await writer.put(path(id, '/draft'), { version: 1, content: typedTitle('Něco') });
    const filled = (await useFor(id)).body.data;
    expect(filled).toMatchObject({ id, version: 2, html: '<p>Polévka</p>', category_id: fixtures.own.id });
    expect((await writer.get(path(id))).body.data.draft).toBeNull();
    expect(await useFor(id)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
    expect(await useFor(template.id)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  });

  it('is renamed and made to repeat from a day that is not over', async () => {
    const { writer, people } = fixtures;
    const template = await makeTemplate();
    const change = (values: object) =>
      writer.put(path(template.id, '/template'), { name: 'Oběd', version: 1, ...values });
    for (const starts_on of [null, addDays(today(), -1)]) {
      const refused = await change({ repeat: 'weekly', starts_on });
      expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'starts_on' }] } });
    }
    const changed = await change({ repeat: 'weekly', starts_on: today() });
    expect(changed.body.data).toMatchObject({
      name: 'Oběd',
      repeat: 'weekly',
      next_on: today(),
      responsible: { id: people.writer.id },
      version: 2,
    });
    const outdated = await change({ repeat: 'never', starts_on: null });
    expect(outdated).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', data: { name: 'Oběd' } },
    });
    const ended = await change({ repeat: 'never', starts_on: today(), version: 2 });
    expect(ended.body.data).toMatchObject({
      repeat: 'never',
      starts_on: null,
      next_on: null,
      responsible: null,
    });
    const plain = await fixtures.createArticle();
    const missing = { name: 'Oběd', repeat: 'never', starts_on: null, version: 1 };
    expect((await writer.put(path(plain.id, '/template'), missing)).status).toBe(404);
  });
});

describe('a template that repeats', () => {
  function jobOfAnotherInstance(days = 0) {
    const { database, services } = fixtures.app;
    const clock = { now: () => new Date(fixtures.app.clock.now().getTime() + days * DAY_MS) };
    const { bus, cache, fileStore, settings } = services;
    const deps = { database, cache, clock, bus, fileStore, logger: pino({ level: 'silent' }) };
    const audit = createAudit(deps);
    const writer = createArticleWriter({ ...deps, audit, revisions: createRevisionWriter(database) });
    return createTemplateRepeats({
      ...deps,
      audit,
      users: createUserStore(deps),
      permissions: createPermissionsService({ ...deps, settings, categories: createCategories(deps) }),
      copies: createArticleCopies({ ...deps, writer }),
      notices: createNotices({ ...deps, delivery: createDelivery({ ...deps, audit }) }),
    });
  }

  async function repeat(client: Client, id: number) {
    const input = { name: 'Oběd & večeře', repeat: 'weekly', starts_on: today(), version: 1 };
    expect((await client.put(path(id, '/template'), input)).status).toBe(200);
  }
  const newestOf = async (client: Client) => (await client.get('/api/notifications')).body.data[0];

  it('makes one draft a day, whoever runs, and tells its writer', async () => {
    const { writer, people } = fixtures;
    const [monday, friday] = [addDays(today(), -14), addDays(today(), -10)];
    const written = (day: string) =>
      `${Number(day.slice(8))}. ${Number(day.slice(5, 7))}. ${day.slice(0, 4)}`;
    const template = await makeTemplate({ title: `Oběd ${written(monday)} – ${written(friday)}` });
    await repeat(writer, template.id);
    const made = await Promise.all([jobOfAnotherInstance().makeDue(), jobOfAnotherInstance().makeDue()]);
    expect(made.sort()).toEqual([0, 1]);
    const title = `Oběd ${written(addDays(monday, 14))} – ${written(addDays(friday, 14))}`;
    const draft = (await writer.get(`${ARTICLES}?phase=draft&pageSize=100`)).body.data.find(
      (row: { title: string }) => row.title === title,
    );
    expect(draft.author).toMatchObject({ id: people.writer.id });
    expect(await newestOf(writer)).toMatchObject({
      title: 'Máte připravený koncept',
      message: expect.stringContaining('<b>Oběd &amp; večeře</b>'),
      path: `/admin/articles/${draft.id}/edit`,
      running: true,
    });
    expect((await fixtures.admin.get('/api/admin/notifications')).body.data).toEqual([]);
    expect((await templatesOf(writer)).find(({ id }: typeof template) => id === template.id)).toMatchObject({
      next_on: addDays(today(), 7),
      version: 2,
    });
    // Three weeks without a server make one draft.
    expect(await jobOfAnotherInstance(21).makeDue()).toBe(1);
    expect(await jobOfAnotherInstance(21).makeDue()).toBe(0);
    await writer.delete(path(template.id));
    expect(await jobOfAnotherInstance(60).makeDue()).toBe(0);
  });

  it('ends where its section became an official noticeboard, where it makes no draft by hand either', async () => {
    const { admin, app } = fixtures;
    const category = await buildCategory(app.database);
    app.services.bus.publish({ type: 'cache.cleared', data: { type: null, id: null } });
    const article = (await admin.post(ARTICLES, { title: 'Zápis', category_id: category.id })).body.data;
    const template = (await admin.post(path(article.id, '/template'), { name: 'Zápis' })).body.data;
    await repeat(admin, template.id);
    await buildDesk(app.database, { category_id: category.id });
    expect(await jobOfAnotherInstance().makeDue()).toBe(0);
    const listed = (await templatesOf(admin)).find(({ id }: typeof template) => id === template.id);
    expect(listed).toMatchObject({ repeat: 'never', next_on: null });
    expect(await newestOf(admin)).toMatchObject({
      title: 'Šablona se přestala opakovat',
      message: expect.stringMatching(/úřední deska/),
    });
    for (const url of [path(template.id, '/template/use'), path(article.id, '/template')]) {
      const body = url.endsWith('use') ? { first_date: null, draft_id: null } : { name: 'Znovu' };
      const refused = await admin.post(url, body);
      expect([url, refused.status, refused.body.code]).toEqual([url, 409, 'WRONG_STATE']);
    }
  });

  it('ends when its writer may not write there any more, which the admins are told', async () => {
    const { other: client, people, readable: category } = fixtures;
    const group = await fixtures.app.database.models.GroupMember.findOne({
      where: { user_id: people.other.id },
      rejectOnEmpty: true,
    });
    const article = (await client.post(ARTICLES, { title: 'Oběd', category_id: category.id })).body.data;
    const template = (await client.post(path(article.id, '/template'), { name: 'Oběd' })).body.data;
    await repeat(client, template.id);
    const change = { add: [], remove: [people.other.id], version: 1 };
    expect((await fixtures.admin.put(`/api/admin/groups/${group.group_id}/members`, change)).status).toBe(
      200,
    );
    expect(await jobOfAnotherInstance().makeDue()).toBe(0);
    expect(
      (await templatesOf(fixtures.admin)).find(({ id }: typeof template) => id === template.id),
    ).toMatchObject({
      repeat: 'never',
      next_on: null,
    });
    expect(await newestOf(fixtures.admin)).toMatchObject({
      title: 'Šablona se přestala opakovat',
      path: '/admin/articles/templates',
    });
  });
});

function typedTitle(title: string) {
  const nothing = { slug: '', perex: '', html: '', category_id: null, pinned: false };
  return { title, ...nothing, cover_file_id: null, published_at: null, expires_at: null };
}
