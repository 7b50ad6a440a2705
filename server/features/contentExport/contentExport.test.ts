/** @module-tag no-retry */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../../models/user.ts';
import { hashPassword } from '../../platform/password.ts';
import { hashToken } from '../../shared/hashToken.ts';
import type { Client } from '../../test/client.ts';
import {
  buildApiToken,
  buildArticle,
  buildCategory,
  buildFile,
  buildGroup,
  buildPage,
  buildUser,
} from '../../test/factories.ts';
import { PASSWORD } from '../../test/fixtures/site.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { testExportFolder } from '../../test/testExports.ts';

const PATH = '/api/admin/content-exports';
const DAY_MS = 24 * 3_600_000;
const ARTICLES = 230;

let app: TestApp;
let admin: Client;
let adminUser: User;
let passwordHash: string;
let apiToken: string;

beforeAll(async () => {
  app = await createTestApp({ publicUrl: 'https://nastenka.example.cz' });
  const { database } = app;
  passwordHash = await hashPassword(PASSWORD);
  adminUser = await buildUser(database, {
    role: 'admin',
    full_name: 'Petr Správce',
    email: 'spravce@example.cz',
    password_hash: passwordHash,
  });
  admin = await app.signInAs(adminUser);
  apiToken = await buildApiToken(database, adminUser);
  await buildGroup(database, { name: 'Rodiče' }, [adminUser]);
  const category = await buildCategory(database, { name: 'Úřední deska', slug: 'uredni-deska' });
  await buildCategory(database, { name: 'Prázdná', slug: 'prazdna' });
  const shared = { category_id: category.id, author_id: adminUser.id };
  for (let number = 1; number <= ARTICLES; number += 1)
    await buildArticle(database, { ...shared, title: `Zpráva číslo ${number}` });
  const hostile = [
    '../../etc/passwd',
    'CON',
    '<script>alert(1)</script>',
    `${'dlouhý název '.repeat(60)}`,
    '„“',
  ];
  for (const [index, title] of hostile.entries())
    await buildArticle(database, { ...shared, title, slug: `${title.toLowerCase()}-${index}` });
  await buildArticle(database, { ...shared, title: 'Konzole', slug: 'con' });
  await buildArticle(database, { ...shared, title: 'Konzole jinak', slug: 'CON ' });
  await buildArticle(database, { ...shared, title: 'Tajný koncept', state: 'draft' });
  await buildArticle(database, { ...shared, title: 'Vyhozený', state: 'trashed', trashed_at: new Date() });
  await buildPage(database, { title: 'Kontakty', slug: 'kontakty', html: '<p>Úřad</p>', state: 'published' });

  const article = await buildArticle(database, { ...shared, title: 'S odkazy', slug: 's-odkazy' });
  const stored = await app.services.fileStore.put(Buffer.from('rozpis'), { name: 'a.txt' });
  const attachment = await buildFile(database, article, {
    name: '../Rozpis: cvičení?.PDF',
    storage_key: stored.storageKey,
    size: stored.size,
  });
  const gone = await buildFile(database, article, { name: 'ztraceny.png', kind: 'image', mime: 'image/png' });
  const html = [
    `<p><a href="/api/public/files/${attachment.id}/a.pdf">rozpis</a></p>`,
    `<p><img src="/api/public/files/${gone.id}/ztraceny.png" alt="mapa" loading="lazy" /></p>`,
    '<p><a href="/stranky/kontakty">kontakty</a> <a href="https://nastenka.example.cz/sekce/prazdna">sekce</a></p>',
    '<p><a href="/articles/neni">není</a> <a href="https://www.youtube.com/watch?v=x">video</a></p>',
  ].join('');
  await database.write(({ transaction }) => article.update({ html }, { transaction }));
});
afterAll(() => app.close());
afterEach(() => app.services.contentExports.waitUntilIdle());

const body = (choices: object = {}) => ({
  choices: { drafts: false, trash: false, people: false, ...choices },
  current_password: PASSWORD,
});

async function makeExport(choices?: object) {
  const started = await admin.post(PATH, body(choices));
  expect(started.status, JSON.stringify(started.body)).toBe(202);
  await app.services.contentExports.waitUntilIdle();
  const list = (await admin.get(PATH)).body;
  expect(list.meta).toMatchObject({ running: null, problem: null });
  const [made] = list.data;
  const download = await admin
    .raw('get', `${PATH}/${made.name}`)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });
  expect([download.status, download.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(download.body.length).toBe(made.bytes);
  const entries = Object.entries(unzipSync(download.body)).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  );
  return { made, files: new Map(entries) };
}

function readJson(files: ReadonlyMap<string, string>, name: string) {
  return JSON.parse(files.get(`data/${name}.json`) ?? 'missing');
}

/** Links that lead nowhere in the archive, as a browser resolves them. */
function brokenLinks(files: ReadonlyMap<string, string>): string[] {
  const broken: string[] = [];
  for (const [name, text] of files) {
    if (!name.endsWith('.html')) continue;
    for (const [, address = ''] of text.matchAll(/<[a-z][^>]*\s(?:href|src)="([^"]*)"/g)) {
      const url = new URL(address, `file:///archive/${name}`);
      if (url.protocol !== 'file:') continue;
      const target = decodeURIComponent(url.pathname).replace(/^\/archive\//, '');
      const anchor = url.hash.slice(1);
      const found = files.get(target);
      if (found === undefined || (anchor !== '' && !found.includes(`id="${anchor}"`)))
        broken.push(`${name}: ${address}`);
    }
  }
  return broken;
}

describe('the archive', () => {
  test('has what was published, with links that lead into it and names that every system takes', async () => {
    const { made, files } = await makeExport();
    const articles = readJson(files, 'articles');
    expect(articles).toHaveLength(ARTICLES + 8);
    expect(made).toMatchObject({ articles: articles.length, pages: 1, files: 1, people: 0, missing: 1 });
    const exported = readJson(files, 'export');
    expect(exported).toMatchObject({
      format: 1,
      counts: { articles: articles.length, categories: 2, groups: 1 },
    });
    expect([...files.keys()].filter((name) => name.startsWith('clanky/'))).toHaveLength(articles.length);
    expect(brokenLinks(files)).toEqual([]);
    for (const name of files.keys())
      expect(name).toMatch(/^(?:(?:clanky|stranky|soubory|data)\/)?[A-Za-z0-9-]+(?:\.[a-z0-9]+)?$/);
    const stems = [...files.keys()].map((name) =>
      name.toLowerCase().replace(/^.*\//, '').replace(/\..*$/, ''),
    );
    expect(stems).not.toContain('con');
    expect(Math.max(...[...files.keys()].map((name) => name.length))).toBeLessThan(120);
    expect(new Set([...files.keys()].map((name) => name.toLowerCase())).size).toBe(files.size);
    for (const { file, files: own } of articles) {
      expect(files.has(file)).toBe(true);
      for (const { path } of own) expect(path === null || files.has(path)).toBe(true);
    }
    const html = [...files].filter(([name]) => name.endsWith('.html')).map(([, text]) => text);
    expect(html.filter((text) => text.includes('<script'))).toEqual([]);
    const hidden = /Tajný koncept|Vyhozený|spravce@example\.cz/;
    expect([...files.keys()].filter((name) => hidden.test(files.get(name) ?? ''))).toEqual([]);
    expect(files.has('data/people.json')).toBe(false);
    expect(files.get('CTIMNE.txt')).toMatch(new RegExp(`Články +${articles.length}`));
  });

  test('says in a text what it links to', async () => {
    const { files } = await makeExport();
    const page = files.get('clanky/s-odkazy.html') ?? '';
    expect(page).toMatch(/<a href="\.\.\/soubory\/\d+-rozpis-cviceni\.pdf">rozpis<\/a>/);
    expect(page).toContain('[obrázek se nedochoval: mapa]');
    expect(page).toContain('href="../stranky/kontakty.html"');
    expect(page).toContain('href="../index.html#sekce-prazdna"');
    expect(page).toContain('href="https://nastenka.example.cz/articles/neni"');
    expect(page).toContain('href="https://www.youtube.com/watch?v=x"');
    const { html } = readJson(files, 'articles').find(({ slug }: { slug: string }) => slug === 's-odkazy');
    expect(html).toContain('href="stranky/kontakty.html"');
  });

  test('has drafts, the trash and people where they are chosen, and no secret', async () => {
    const { made, files } = await makeExport({ drafts: true, trash: true, people: true });
    const states = new Set(readJson(files, 'articles').map(({ state }: { state: string }) => state));
    expect([states.has('draft'), states.has('trashed')]).toEqual([true, true]);
    const people = readJson(files, 'people');
    expect(people).toHaveLength(made.people);
    expect(people[0]).toMatchObject({
      full_name: 'Petr Správce',
      email: 'spravce@example.cz',
      role: 'admin',
    });
    expect(readJson(files, 'groups')).toMatchObject([{ id: people[0].group_ids[0], name: 'Rodiče' }]);
    const text = [...files.values()].join();
    for (const secret of [passwordHash, apiToken, hashToken(apiToken), ...Object.values(admin.cookies)])
      expect(text.includes(secret)).toBe(false);
    expect(text).not.toMatch(/password|_hash|"sid/);
  });
});

describe('an export', () => {
  test('is for administrators with their password, and in the audit', async () => {
    const reader = await app.signInAs(await buildUser(app.database));
    expect((await reader.get(PATH)).status).toBe(403);
    expect((await reader.post(PATH, body())).status).toBe(403);
    const wrong = await admin.post(PATH, { ...body(), current_password: 'spatne' });
    expect([wrong.status, wrong.body.code, wrong.body.details[0].path]).toEqual([
      400,
      'WRONG_PASSWORD',
      'current_password',
    ]);
    const { made } = await makeExport({ people: true });
    expect((await reader.get(`${PATH}/${made.name}`)).status).toBe(403);
    const { AuditEntry } = app.database.models;
    const entries = await AuditEntry.findAll({ where: { object_id: made.name }, order: ['id'] });
    expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['content.exported', adminUser.id],
      ['content.export-downloaded', adminUser.id],
    ]);
    const seen = await admin.get('/api/admin/audit?kind=personal-data');
    expect(JSON.stringify(seen.body)).toContain(made.name);
  });

  test('runs alone', async () => {
    const lock = await testExportFolder(app).lock();
    const refused = await admin.post(PATH, body());
    await lock?.release();
    expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE']);
    expect((await admin.post(`${PATH}/stop`)).status).toBe(409);
  });

  test('is kept for a day, or until somebody deletes it', async () => {
    const { made } = await makeExport();
    const answer = await admin.delete(`${PATH}/${made.name}`);
    expect(JSON.stringify(answer.body.data)).not.toContain(made.name);
    expect((await admin.get(`${PATH}/${made.name}`)).status).toBe(404);
    const { made: second } = await makeExport();
    app.clock.advance(DAY_MS + 1);
    const again = await app.signInAs(adminUser);
    expect((await again.get(PATH)).body.data).toEqual([]);
    expect((await again.get(`${PATH}/${second.name}`)).status).toBe(404);
    await app.services.contentExports.sweep();
    expect(await testExportFolder(app).find(second.name)).toBeUndefined();
    admin = again;
  });

  test('that a killed server left is told of and never listed', async () => {
    const { writeFile, readdir } = await import('node:fs/promises');
    const folder = testExportFolder(app);
    await (await folder.lock())?.release();
    const name = 'nastenka-export-2026-11-28-181500.zip';
    const progress = { name, started_at: '2026-11-28T17:15:00.000Z', started_by: 'Petr', done: 3, total: 9 };
    await folder.saveProgress(progress);
    await writeFile(folder.unfinishedPath(name), 'PK');
    expect((await admin.get(PATH)).body).toMatchObject({ data: [], meta: { running: { done: 3 } } });
    await app.services.contentExports.sweep();
    const { data, meta } = (await admin.get(PATH)).body;
    expect([data, meta.running]).toEqual([[], null]);
    expect(meta.problem.message).toMatch(/přerušilo/);
    expect((await readdir(folder.root)).sort()).toEqual(['problem.json', 'work.lock']);
    await makeExport();
  });
});
