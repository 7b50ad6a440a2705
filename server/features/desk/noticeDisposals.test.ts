import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCategory, buildGroup, buildUser, grant } from '../../test/factories.ts';
import {
  createPublicDeskFixture,
  type PostedNotice,
  type PublicDeskFixture,
} from '../../test/fixtures/publicDesk.ts';

let site: PublicDeskFixture;

/** A kind whose notices are kept for a year. */
beforeAll(async () => {
  site = await createPublicDeskFixture();
  await site.setDesk({ has_public_archive: true });
  await write(`UPDATE desk_kinds SET keep_years = 1 WHERE name = 'Veřejná vyhláška'`);
});
afterAll(() => site.close());
beforeEach(() => site.setTime('2026-11-06T09:00:00.000Z'));

const write = (sql: string, values: Record<string, unknown> = {}) =>
  site.app.database.write(({ transaction }) =>
    site.app.database.sequelize.query(sql, { transaction, replacements: values }),
  );

/** One with two versions, each with a file, which came down. */
async function buildRemoved(title: string): Promise<PostedNotice> {
  const posted = await site.post({ title, files: { 'mapa.txt': `Mapa ${title}` } });
  const changed = await site.change(posted, { files: { 'oprava.txt': `Oprava ${title}` } });
  await site.takeDown(changed);
  return changed;
}

async function dispose(...notices: PostedNotice[]) {
  const body = { ids: notices.map(({ id }) => id), reference: 'SKART 3/2028' };
  const { status, body: answer } = await site.admin().post('/api/admin/notice-disposals', body);
  expect([status, answer.error]).toEqual([200, undefined]);
  return answer.data;
}

async function listed(query: string) {
  const url = `/api/admin/notices?desk=${site.desk.category_id}&state=removed&${query}`;
  const { data } = (await site.admin().get(url)).body;
  return data.map((row: { id: number; keep_until: string }) => [row.id, row.keep_until]);
}

async function problems(): Promise<string[]> {
  const url = `/api/admin/desks/${site.desk.category_id}/verification`;
  const { data } = (await site.admin().post(url)).body;
  return data.problems.map(({ message }: { message: string }) => message);
}

describe('a notice that came down', () => {
  it('is kept to the end of its years, then disposed of by an administrator', async () => {
    const { app } = site;
    const { DeskDisposal, DeskFile, DeskRecord, DeskVersion, Article } = app.database.models;
    const notice = await buildRemoved('Rozhodnutí o dani');
    const other = await buildRemoved('Zůstane v archivu');
    const hanging = await site.post({ title: 'Visí dál' });
    expect(await listed('q=rozhodnuti')).toEqual([[notice.id, '2027-12-31']]);
    const files = await DeskFile.findAll({ order: ['id'] });
    const versions = await DeskVersion.findAll({ where: { article_id: notice.id } });
    const versionIds = versions.map(({ id }) => id);
    const keys = files
      .filter(({ version_id }) => versionIds.includes(version_id))
      .map(({ storage_key }) => storage_key);
    expect(keys).toHaveLength(3);

    await site.setTime('2027-12-31T09:00:00.000Z');
    expect(await listed('retention=ended')).toEqual([]);
    expect(await dispose(notice, hanging)).toMatchObject([
      { done: false, error: expect.stringMatching(/uchovat do 31\.\s12\.\s2027/) },
      { done: false, error: expect.stringMatching(/byla sejmutá/) },
    ]);

    await site.setTime('2028-01-01T09:00:00.000Z');
    expect((await listed('retention=ended')).map(([id]: [number]) => id).sort()).toEqual(
      [notice.id, other.id].sort(),
    );
    expect(await dispose(notice)).toEqual([
      { id: notice.id, title: 'Rozhodnutí o dani', done: true, error: null },
    ]);
    expect(await dispose(notice), 'and stays so').toMatchObject([{ done: true }]);

    expect(await Article.findByPk(notice.id)).toBeNull();
    expect(await DeskVersion.count({ where: { article_id: notice.id } })).toBe(0);
    expect(await DeskFile.count({ where: { version_id: versionIds } })).toBe(0);
    for (const key of keys) await expect(app.services.fileStore.open(key)).rejects.toThrow();
    const [disposal] = await DeskDisposal.findAll({ where: { article_id: notice.id }, raw: true });
    expect(disposal).toMatchObject({
      iri: notice.address,
      kind: 'Veřejná vyhláška',
      reference: 'SKART 3/2028',
      posted_on: '2026-11-06',
      removed_on: '2026-11-06',
      disposed_on: '2028-01-01',
    });
    const entries = await DeskRecord.findAll({ where: { article_id: notice.id }, order: ['seq'] });
    expect(entries.map(({ deed }) => deed)).toEqual(['posted', 'changed', 'removed', 'disposed']);
    expect(JSON.parse(entries.at(-1)?.content ?? '')).toMatchObject({
      notice: notice.address,
      kept_until: '2027-12-31',
    });
    const { data: audit } = (await site.admin().get('/api/admin/audit?action=notice.disposed')).body;
    expect(audit).toMatchObject([{ object_label: `Veřejná vyhláška č. ${notice.number}` }]);
    expect(JSON.stringify(audit)).not.toContain('Rozhodnutí');
    expect(await problems()).toEqual([]);
    expect(await listed('sort=title')).toEqual([[other.id, '2027-12-31']]);
  });

  it('leaves its address and nothing else once it is disposed of', async () => {
    const notice = await buildRemoved('Výzva panu Dvořákovi');
    await site.setTime('2028-01-01T09:00:00.000Z');
    const page = await site.visitor.get(notice.path);
    expect([page.status, page.text.includes('Dvořák')]).toEqual([200, true]);
    const file = /href="([^"]+oprava\.txt)"/.exec(page.text)?.[1] ?? '';
    expect((await site.visitor.get(file)).status).toBe(200);
    await dispose(notice);
    const gone = await site.visitor.get(notice.path);
    expect(gone.status).toBe(410);
    expect(gone.text).toContain(`Písemnost č. ${notice.number} byla vyřazena`);
    expect((await site.visitor.get(file)).status).toBe(404);
    const openData = `/api/public${site.path}.jsonld`;
    for (const path of [notice.path, site.path, `${site.path}/archiv`, `${site.path}/rss.xml`, openData])
      expect((await site.visitor.get(path)).text, path).not.toContain('Dvořák');
    expect((await site.admin().get(`/api/admin/notices/${notice.id}`)).status).toBe(404);
  });

  it('is found in the list of what was disposed of, also as a table', async () => {
    const notices = [await buildRemoved('Jedna'), await buildRemoved('Druhá')];
    await site.setTime('2028-01-02T09:00:00.000Z');
    await dispose(...notices);
    const [first, second] = notices.map(({ number }) => number);
    const url = '/api/admin/notice-disposals';
    const { data, meta } = (await site.admin().get(`${url}?pageSize=1&desk=${site.desk.category_id}`)).body;
    expect(meta.total).toBeGreaterThanOrEqual(2);
    expect(data).toEqual([
      {
        id: expect.any(Number),
        desk_id: site.desk.category_id,
        number: second,
        address: notices[1]?.address,
        kind: 'Veřejná vyhláška',
        reference: 'SKART 3/2028',
        posted_on: '2026-11-06',
        removed_on: '2026-11-06',
        disposed_on: '2028-01-02',
      },
    ]);
    const numbers = async (query: string) =>
      (await site.admin().get(`${url}?${query}`)).body.data.map(({ number }: { number: string }) => number);
    expect(await numbers(`q=${first}`)).toEqual([first]);
    expect(await numbers('q=skart%203&sort=disposed_on')).toEqual(expect.arrayContaining([first, second]));
    expect(await numbers('q=jedna')).toEqual([]);
    expect(await numbers(`desk=${site.desk.category_id + 1000}`)).toEqual([]);
    const table = await site.admin().get(`${url}/export?format=table&q=${first}`);
    expect(table.headers['content-type']).toMatch(/^text\/csv/);
    expect(table.text.split('\r\n')).toEqual([
      '\ufeffDeska;Číslo;Druh;Vyvěšeno;Sejmuto;Vyřazeno;Skartační řízení;Adresa',
      `Úřední deska Lipová;${first};Veřejná vyhláška;6.11.2026;6.11.2026;2.1.2028;SKART 3/2028;${notices[0]?.address}`,
      '',
    ]);
    const raw = await site.admin().get(`${url}/export?format=raw&q=${first}`);
    expect(raw.text).toContain(`${site.desk.category_id};${first};Veřejná vyhláška;2026-11-06;`);
  });

  it('is disposed of by no clerk, who is not told what was either', async () => {
    const notice = await buildRemoved('Usnesení');
    const clerk = await buildUser(site.app.database);
    const { Category } = site.app.database.models;
    const category = await Category.findByPk(site.desk.category_id, { rejectOnEmpty: true });
    await grant(site.app.database, category, await buildGroup(site.app.database, {}, [clerk]), 'write');
    site.app.services.bus.publish({ type: 'cache.cleared', data: { type: null, id: null } });
    await site.setTime('2028-01-01T09:00:00.000Z');
    const client = await site.app.signInAs(clerk);
    const refused = await client.post('/api/admin/notice-disposals', { ids: [notice.id] });
    expect(refused.status).toBe(403);
    for (const path of ['', '/export?format=raw'])
      expect((await client.get(`/api/admin/notice-disposals${path}`)).status).toBe(403);
  });

  it('is kept for ever where its kind says no years', async () => {
    const posted = await site.post({ title: 'Obecní kronika', kind: 'Jiné' });
    await site.takeDown(posted);
    await site.setTime('2128-01-01T09:00:00.000Z');
    expect(await dispose(posted)).toMatchObject([{ done: false, error: expect.stringMatching(/trvale/) }]);
  });

  it('is deleted in no other way', async () => {
    const { id } = await buildRemoved('Důkaz');
    const admin = site.admin();
    const other = await buildCategory(site.app.database);
    const bulk = async (action: string) =>
      (await admin.post('/api/admin/articles/bulk', { action, ids: [id] })).body.data[0].done;
    expect(await Promise.all(['trash', 'purge', 'unpublish'].map(bulk))).toEqual([false, false, false]);
    const category = `/api/admin/article-categories/${site.desk.category_id}`;
    for (const url of [`/api/admin/articles/${id}`, category, `${category}?move_to=${other.id}`])
      expect((await admin.delete(url)).status, url).toBe(409);
    expect(await problems()).toEqual([]);
    // Even if it got into the trash.
    await write(`UPDATE articles SET state = 'trashed' WHERE id = :id`, { id });
    expect(await bulk('purge')).toBe(false);
    await write(`UPDATE articles SET state = 'published' WHERE id = :id`, { id });
  });
});

/** Sequelize takes some refusals of SQLite for those of a constraint. */
const reasonOf = ({ message, parent }: Error & { parent?: Error }) => `${message} ${parent?.message}`;

describe('the database', () => {
  const OF_VERSION = 'version_id IN (SELECT id FROM desk_versions WHERE article_id = :id)';
  const CHANGES = [
    'DELETE FROM desk_notices WHERE article_id = :id',
    'DELETE FROM desk_versions WHERE article_id = :id',
    `DELETE FROM desk_files WHERE ${OF_VERSION}`,
    `DELETE FROM desk_version_kinds WHERE ${OF_VERSION}`,
    `UPDATE desk_version_kinds SET days = 1 WHERE ${OF_VERSION}`,
    `UPDATE desk_versions SET html = '' WHERE article_id = :id`,
    `UPDATE desk_files SET sha256 = '' WHERE ${OF_VERSION}`,
    `UPDATE desk_disposals SET reference = ''`,
    'DELETE FROM desk_disposals',
  ];
  const TABLES = ['desk_records', 'desk_versions', 'desk_files', 'desk_version_kinds', 'desk_disposals'];
  const EMPTYINGS = TABLES.map((table) => `TRUNCATE ${table} CASCADE`);

  it('lets nothing go or change without a disposal, and keeps that', async () => {
    const [{ id }, disposed] = [await buildRemoved('Trvá'), await buildRemoved('Pryč')];
    await site.setTime('2028-01-01T09:00:00.000Z');
    await dispose(disposed);
    const hasTruncate = site.app.database.dialect === 'postgres';
    for (const sql of [...CHANGES, ...(hasTruncate ? EMPTYINGS : [])])
      expect(await write(sql, { id }).catch(reasonOf), sql).toMatch(
        /append-only|is kept until|does not change/,
      );
  });
});
