import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { User } from '../../models/user.ts';
import { createPublicFetch } from '../../platform/publicFetch.ts';
import { changeSetting } from '../../test/changeSetting.ts';
import type { Client } from '../../test/client.ts';
import { buildCategory, buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { PDF, png } from '../../test/uploadSamples.ts';

let app: TestApp;
let admin: Client;
let writer: User;
let oldSite: Server;
let base: string;
const pauses: number[] = [];
let failures = 0;

beforeAll(async () => {
  const picture = await png(20, 10);
  oldSite = createServer((req, res) => {
    if (req.url === '/') res.end(`<!doctype html><link type="application/rss+xml" href="/feed">`);
    else if (req.url === '/feed') res.end(FEED);
    else if (req.url === '/velky.xml') res.writeHead(200).end(`<rss>${' '.repeat(51 * 1024 * 1024)}`);
    else if (req.url === '/obrazek.png')
      res.writeHead(200, { 'Content-Length': picture.length }).end(picture);
    else if (req.url === '/nestaly.png' && failures < 2) {
      if (req.method === 'GET') failures += 1;
      res.writeHead(503).end();
    } else if (req.url === '/nestaly.png') res.end(picture);
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => oldSite.listen(0, '127.0.0.1', resolve));
  base = `http://stary.example.cz:${(oldSite.address() as AddressInfo).port}`;
  const publicFetch = createPublicFetch({
    resolve: async (name) => [{ address: name === 'stary.example.cz' ? '127.0.0.1' : '10.0.0.1', family: 4 }],
    mayConnect: (address) => address === '127.0.0.1',
    gapMs: 0,
    pause: async (milliseconds) => void pauses.push(milliseconds),
  });
  app = await createTestApp({ publicFetch });
  await changeSetting(app, 'public_board_enabled', true);
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
  writer = await buildUser(app.database, { full_name: 'Jana Nováková' });
});
afterAll(async () => {
  await app.close();
  oldSite.close();
});

const FEED =
  '<rss version="2.0"><channel><item><title>Z kanálu</title><guid>kanal-1</guid><category>Kanál</category></item></channel></rss>';

interface Item {
  id: number;
  title: string;
  type?: 'post' | 'page' | 'attachment';
  content?: string;
  fields?: string;
  /** The link; otherwise by the number. */
  path?: string;
}

function item({
  id,
  title,
  type = 'post',
  content = 'Text',
  fields = '',
  path = `/2019/clanek-${id}/`,
}: Item): string {
  return `<item><title>${title}</title><link>${base}${path}</link><guid>${base}/?p=${id}</guid>
    <dc:creator>jnovakova</dc:creator><category domain="category"><![CDATA[Z obce]]></category>
    <content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id>
    <wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status>${fields}</item>`;
}

const wxr = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><link>${base}</link><wp:wxr_version>1.2</wp:wxr_version>
  <wp:author><wp:author_login>jnovakova</wp:author_login><wp:author_display_name><![CDATA[Jana Nováková]]></wp:author_display_name></wp:author>
  ${items.join('')}</channel></rss>`;

async function upload(file: string) {
  const { status, body } = await admin
    .raw('post', '/api/admin/article-imports?name=web.xml')
    .set({ 'X-CSRF-Token': admin.cookies.csrfToken ?? '', 'Content-Type': 'application/octet-stream' })
    .send(Buffer.from(file));
  expect(status).toBe(201);
  return body.data;
}

async function run(id: number, choices: object) {
  const all = { sections: [], authors: [], as_drafts: false, with_pages: true, ...choices };
  const { status } = await admin.post(`/api/admin/article-imports/${id}/start`, all);
  expect(status).toBe(200);
  await app.services.importRunner.waitUntilIdle();
  return (await admin.get(`/api/admin/article-imports/${id}`)).body.data;
}

const NEW_SECTION = { sections: [{ name: 'Z obce', category_id: null, create: true }] };
const articleOf = async (made: { article_id: number }) =>
  (await admin.get(`/api/admin/articles/${made.article_id}`)).body.data;

it('makes the section, gives articles their authors, covers and links, and pages as drafts; all is taken back', async () => {
  const attachment = `<wp:attachment_url>${base}/obrazek.png</wp:attachment_url>`;
  const thumbnail =
    '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>';
  const read = await upload(
    wxr(
      item({
        id: 1,
        title: 'První',
        content: `<p><a href="${base}/2019/clanek-2/#dole">dál</a> <a href="/?p=3">kontakt</a></p>`,
      }),
      item({
        id: 2,
        title: 'Druhý',
        fields: thumbnail,
        content: `<p><a href="${base}/2019/clanek-1">zpět</a></p>`,
      }),
      item({ id: 3, title: 'Kontakt', type: 'page' }),
      item({ id: 9, title: 'Obrázek', type: 'attachment', fields: attachment }),
    ),
  );
  expect(read.sections).toEqual([{ name: 'Z obce', count: 2, category_id: null }]);
  expect(read.authors).toEqual([
    { name: 'Jana Nováková', count: 2, user_id: writer.id, user_name: 'Jana Nováková' },
  ]);

  const done = await run(read.id, {
    ...NEW_SECTION,
    authors: [{ name: 'Jana Nováková', user_id: writer.id }],
  });
  const [first, second] = [await articleOf(done.items[0]), await articleOf(done.items[1])];
  const { Article, Category, Page } = app.database.models;
  const rows = await Article.findAll({ where: { slug: [first.slug, second.slug] }, order: ['id'] });
  const section = await Category.findByPk(rows[0]?.category_id ?? 0);
  expect(section).toMatchObject({ name: 'Z obce', access: 'members' });
  expect(rows[0]?.author_id).toBe(writer.id);
  expect(rows[1]?.cover_file_id).not.toBeNull();
  expect(first.html).toContain(`href="/articles/${second.slug}#dole"`);
  expect(first.html).toContain('href="/stranky/kontakt"');
  expect(second.html).toContain(`href="/articles/${first.slug}"`);
  const page = await Page.findByPk(done.items[2].page_id);
  expect(page).toMatchObject({ title: 'Kontakt', state: 'draft', placement: 'none' });

  const visitor = await app.visitor();
  const moved = '/api/public/moved-address?address=';
  expect((await admin.get(`${moved}/2019/clanek-1/`)).body.data.path).toBe(`/articles/${first.slug}`);
  expect((await visitor.get(`${moved}/2019/clanek-1/`)).status).toBe(404);

  await admin.post(`/api/admin/article-imports/${done.id}/undo`);
  expect(await Article.count({ where: { state: 'trashed' } })).toBe(2);
  expect(await Page.findByPk(done.items[2].page_id)).toBeNull();
});

it('taken back leaves what somebody has added a file to, and says so', async () => {
  const page = (id: number) => item({ id, title: `Stránka ${id}`, type: 'page' });
  const done = await run((await upload(wxr(page(51), page(52), item({ id: 53, title: 'S přílohou' })))).id, {
    ...NEW_SECTION,
  });
  const attach = (owner: string) =>
    admin
      .raw('post', `/api/admin/${owner}/files?name=plan.pdf`)
      .set({ 'X-CSRF-Token': admin.cookies.csrfToken ?? '', 'Content-Type': 'application/octet-stream' })
      .send(PDF);
  expect((await attach(`site-pages/${done.items[0].page_id}`)).status).toBe(201);
  expect((await attach(`articles/${done.items[2].article_id}`)).status).toBe(201);

  const undone = (await admin.post(`/api/admin/article-imports/${done.id}/undo`)).body.data;
  const { Article, Page } = app.database.models;
  expect(await Page.findByPk(done.items[0].page_id)).not.toBeNull();
  expect(await Page.findByPk(done.items[1].page_id)).toBeNull();
  expect((await Article.findByPk(done.items[2].article_id))?.state).toBe('published');
  const problems = undone.items.map(({ problem }: { problem: string }) => problem);
  expect(problems).toEqual([expect.stringMatching(/zůstalo/), '', expect.stringMatching(/zůstalo/)]);
});

it('lets an old address lead where it led, while that is there', async () => {
  const same = (id: number) => item({ id, title: `Ples ${id}`, path: '/ples/' });
  const lead = async () => (await admin.get('/api/public/moved-address?address=/ples')).body.data.path;
  const first = await run((await upload(wxr(same(61)))).id, NEW_SECTION);
  const second = await run((await upload(wxr(same(62)))).id, NEW_SECTION);
  expect([first.items[0].problem, second.items[0].problem]).toEqual(['', expect.stringContaining('/ples')]);
  expect(await lead()).toBe('/articles/ples-61');

  await admin.post(`/api/admin/article-imports/${first.id}/undo`);
  const third = await run((await upload(wxr(same(63)))).id, NEW_SECTION);
  expect(third.items[0].problem).toBe('');
  expect(await lead()).toBe('/articles/ples-63');
});

it('an import that fails stops alone, and links that cannot be completed are named', async () => {
  const { ArticleImport, ArticleImportItem } = app.database.models;
  const [failing, next] = [
    await upload(wxr(item({ id: 71, title: 'A' }))),
    await upload(wxr(item({ id: 72, title: 'B' }), item({ id: 73, title: 'C' }))),
  ];
  const options = JSON.stringify({ sections: [], authors: [], asDrafts: true, withPages: true });
  await app.database.write(async ({ transaction }) => {
    const where = { id: [failing.id, next.id] };
    await ArticleImport.update({ state: 'running', options }, { where, transaction });
    const broken = { state: 'created', source: '{' } as const;
    await ArticleImportItem.update(broken, { where: { id: next.items[0].id }, transaction });
  });
  vi.spyOn(ArticleImportItem, 'findOne').mockRejectedValueOnce(new Error('first import'));
  app.services.importRunner.nudge();
  await app.services.importRunner.waitUntilIdle();
  const states = await ArticleImport.findAll({ where: { id: [failing.id, next.id] }, order: ['id'] });
  expect(states.map(({ state }) => state)).toEqual(['stopped', 'done']);
  const [halted] = (await admin.get(`/api/admin/article-imports/${failing.id}`)).body.data.items;
  expect(halted).toMatchObject({ state: 'waiting', problem: 'Tady se import zastavil kvůli chybě serveru.' });
  const continued = await run(failing.id, NEW_SECTION);
  expect([continued.state, continued.items[0].state, continued.items[0].problem]).toEqual([
    'done',
    'created',
    '',
  ]);
  const [item1] = (await admin.get(`/api/admin/article-imports/${next.id}`)).body.data.items;
  expect(item1.problem).toMatch(/nepodařilo doplnit/);
});

it('leaves pages out, where they are not wanted, and lists what was not taken over', async () => {
  const read = await upload(
    wxr(
      item({ id: 21, title: 'Stránka', type: 'page' }),
      item({ id: 22, title: '=1+1', fields: '<wp:post_password>x</wp:post_password>' }),
    ),
  );
  const done = await run(read.id, { with_pages: false });
  expect(done.items[0]).toMatchObject({ kind: 'page', state: 'skipped', page_id: null });
  const { data } = (await admin.get('/api/admin/article-imports')).body;
  expect(data[0]).toMatchObject({ id: read.id, state: 'done', created: 0, skipped: 2, problems: 2 });
  const table = await admin.get(`/api/admin/article-imports/${read.id}/problems`);
  expect(table.headers['content-type']).toContain('text/csv');
  expect(table.text.split('\r\n')).toEqual([
    '\ufeffNázev;Sekce;Co se stalo;Proč;Původní adresa',
    `Stránka;Z obce;přeskočeno;Stránky se nepřebírají.;${base}/?p=21`,
    `'=1+1;Z obce;přeskočeno;Na původním webu to chrání heslo.;${base}/?p=22`,
    '',
  ]);
});

it('says how large the files are, and waits before it tries again', async () => {
  const content = `<p><img src="${base}/obrazek.png"><img src="${base}/nestaly.png"></p>`;
  const read = await upload(wxr(item({ id: 31, title: 'S obrázky', content })));
  await app.services.importFileSizes.waitUntilIdle();
  const { files } = (await admin.get(`/api/admin/article-imports/${read.id}`)).body.data;
  expect(files).toMatchObject({ count: 2, measured: 2, unknown: 1 });
  expect(files.bytes).toBeGreaterThan(0);
  expect(files.free_bytes).toBeGreaterThan(0);

  pauses.length = 0;
  const done = await run(read.id, NEW_SECTION);
  expect(done.items[0]).toMatchObject({ state: 'created', problem: '' });
  expect(pauses).toEqual([1_000, 4_000]);
});

it('refuses an author that does not exist', async () => {
  const { id } = await upload(wxr(item({ id: 41, title: 'Cizí' })));
  const { status, body } = await admin.post(`/api/admin/article-imports/${id}/start`, {
    ...NEW_SECTION,
    authors: [{ name: 'Jana Nováková', user_id: 999_999 }],
    as_drafts: false,
    with_pages: true,
  });
  expect([status, body.details?.[0].path]).toEqual([400, 'authors']);
});

it('that was stopped says what was chosen, without the category and the person that are gone since', async () => {
  const { id, choices } = await upload(wxr(item({ id: 51, title: 'Zastavený' })));
  expect(choices).toBeNull();
  const somebody = await buildUser(app.database, { full_name: 'Petr Odešlý' });
  const { id: categoryId } = await buildCategory(app.database);
  const { ArticleImport } = app.database.models;
  const options = {
    sections: [
      { name: 'Z obce', categoryId },
      { name: 'Jiná', categoryId: null },
      { name: 'Zrušená', categoryId: 999_999 },
    ],
    authors: [
      { name: 'Jana', userId: writer.id },
      { name: 'Petr', userId: somebody.id },
    ],
    asDrafts: true,
    withPages: false,
  };
  await app.database.write(async ({ transaction }) => {
    const stopped = { state: 'stopped' as const, options: JSON.stringify(options) };
    await ArticleImport.update(stopped, { where: { id }, transaction });
    await somebody.update({ erased_at: new Date() }, { transaction });
  });
  expect((await admin.get(`/api/admin/article-imports/${id}`)).body.data.choices).toEqual({
    sections: [
      { name: 'Z obce', category_id: categoryId },
      { name: 'Jiná', category_id: null },
    ],
    authors: [{ name: 'Jana', user_id: writer.id, user_name: 'Jana Nováková' }],
    as_drafts: true,
    with_pages: false,
  });
});

it('reads the feed that a page names', async () => {
  const { status, body } = await admin.post('/api/admin/article-imports/from-address', { address: base });
  expect([status, body.data.name, body.data.items[0].title]).toEqual([201, `${base}/feed`, 'Z kanálu']);
});

it.each([
  ['/nic', 400, /chybou 404/],
  ['/velky.xml', 413, /větší než 50 MB/],
])('%s of the other site is refused', async (path, status, message) => {
  const reply = await admin.post('/api/admin/article-imports/from-address', { address: base + path });
  expect([reply.status, reply.body.error]).toEqual([status, expect.stringMatching(message)]);
});

it.each([
  ['http://10.0.0.1/feed', /přístupný z internetu/],
  ['http://nastenka.internal/feed', /přístupný z internetu/],
  ['ftp://stary.example.cz/feed', /není adresa webu/],
  ['http://jana:heslo@stary.example.cz/', /jménem a heslem/],
])('%s is refused', async (address, message) => {
  const { status, body } = await admin.post('/api/admin/article-imports/from-address', { address });
  expect([status, body.error, body.details[0].path]).toEqual([
    400,
    expect.stringMatching(message),
    'address',
  ]);
});
