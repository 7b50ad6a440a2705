import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '../../models/category.ts';
import { createPublicFetch } from '../../platform/publicFetch.ts';
import type { Client } from '../../test/client.ts';
import { buildCategory, buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { PDF, png } from '../../test/uploadSamples.ts';

let app: TestApp;
let admin: Client;
let category: Category;
let oldSite: Server;
let base: string;
const pauses: number[] = [];

beforeAll(async () => {
  const picture = await png(20, 10);
  oldSite = createServer((req, res) => {
    if (req.url === '/moved.png')
      res.writeHead(302, { Location: 'http://nastenka.internal/secret.png' }).end();
    else if (req.url === '/obrazek.png') res.end(picture);
    else if (req.url === '/zapis.pdf') res.end(PDF);
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
  category = await buildCategory(app.database, { name: 'Aktuality', access: 'public' });
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
});
afterAll(async () => {
  await app.close();
  oldSite.close();
});

const upload = (name: string, content: string | Buffer) =>
  admin
    .raw('post', `/api/admin/article-imports?name=${name}`)
    .set({ 'X-CSRF-Token': admin.cookies.csrfToken ?? '', 'Content-Type': 'application/octet-stream' })
    .send(Buffer.from(content));

async function run(id: number, asDrafts = false) {
  const sections = [{ name: 'Aktuality', category_id: category.id, create: false }];
  const choices = { sections, authors: [], as_drafts: asDrafts, with_pages: true };
  const started = await admin.post(`/api/admin/article-imports/${id}/start`, choices);
  expect(started.status).toBe(200);
  await app.services.importRunner.waitUntilIdle();
  return (await admin.get(`/api/admin/article-imports/${id}`)).body.data;
}

function post(id: number, fields: string, content = 'Text', type = 'post', status = 'publish'): string {
  return `<item><title>Článek ${id}</title><link>${base}/2019/05/clanek-${id}/</link><guid>${base}/?p=${id}</guid>
    <category domain="category" nicename="a"><![CDATA[Aktuality]]></category>
    <content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id>
    <wp:post_date_gmt>2019-05-02 10:00:00</wp:post_date_gmt>
    <wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status>${fields}</item>`;
}
const wxr = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="w" xmlns:content="c"><channel>
   <link>${base}</link><wp:wxr_version>1.2</wp:wxr_version>${items.join('')}</channel></rss>`;

const CONTENT = (origin: string) =>
  `<!-- wp:paragraph -->Úvod
  [gallery ids="1"]

  [caption id="a"]<img src="${origin}/obrazek.png" alt="Náves" /> Popisek[/caption]

  <a href="${origin}/zapis.pdf">Zápis</a> <img src="${origin}/moved.png" alt="Jinam"><script>alert(1)</script>`;

describe('an export of WordPress', () => {
  it('is explained, imported with its files, not imported twice, and taken back', async () => {
    const file = wxr(
      post(1, '', CONTENT(base)),
      post(2, '', 'Koncept', 'post', 'draft'),
      post(3, '<wp:post_password>heslo</wp:post_password>'),
      post(4, '', 'Kontakty', 'page'),
    );
    const { body, status } = await upload('web.xml', file);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      kind: 'wordpress',
      state: 'ready',
      sections: [{ name: 'Aktuality', count: 2, category_id: category.id }],
      files: { count: 3, hosts: 1 },
    });
    const problems = body.data.items.map(({ problem }: { problem: string }) => problem);
    expect(problems).toEqual(['', '', 'Na původním webu to chrání heslo.', '']);

    const done = await run(body.data.id);
    expect([done.state, done.items.map(({ state }: { state: string }) => state)]).toEqual([
      'done',
      ['created', 'created', 'skipped', 'created'],
    ]);
    expect(done.items[0].problem).toContain(`${base}/moved.png`);
    const article = (await admin.get(`/api/admin/articles/${done.items[0].article_id}`)).body.data;
    expect(article).toMatchObject({
      title: 'Článek 1',
      state: 'published',
      published_at: '2019-05-02T10:00:00.000Z',
    });
    expect(article.html).toMatch(/<img src="\/api\/public\/files\/[1-9]\d*\/obrazek\.[a-z]+"/);
    expect(article.html).toMatch(/<a href="\/api\/public\/files\/[1-9]\d*\/zapis\.pdf">/);
    expect(article.html).toContain(`<a href="${base}/moved.png"`);
    expect(article.html).not.toMatch(/gallery|caption id|script|import-/);

    const again = (await upload('web.xml', file)).body.data;
    expect(again.items[0]).toMatchObject({ state: 'skipped', problem: 'Článek už je převzatý.' });

    const { ArticleImport } = app.database.models;
    // As if it had been interrupted before the first article.
    await app.database.write(({ transaction }) =>
      ArticleImport.update({ state: 'undone' }, { where: { id: done.id }, transaction }),
    );
    const undone = await admin.post(`/api/admin/article-imports/${done.id}/undo`);
    expect(undone.body.data.state).toBe('undone');
    const trashed = await app.database.models.Article.findByPk(done.items[0].article_id);
    expect(trashed?.state).toBe('trashed');
    expect((await upload('web.xml', file)).body.data.items[0].problem).toBe('');
  });

  it('of the same file twice makes each article once', async () => {
    const file = wxr(post(31, ''));
    const [first, second] = [await upload('a.xml', file), await upload('b.xml', file)];
    expect(second.body.data.items[0].state).toBe('waiting');
    expect((await run(first.body.data.id)).items[0].state).toBe('created');
    expect((await run(second.body.data.id)).items[0]).toMatchObject({
      state: 'skipped',
      problem: 'Článek už je převzatý.',
    });
  });

  it('that was stopped goes on where it ended', async () => {
    const { id } = (await upload('dalsi.xml', wxr(post(11, ''), post(12, '')))).body.data;
    const { ArticleImport } = app.database.models;
    await app.database.write(({ transaction }) =>
      ArticleImport.update({ state: 'running' }, { where: { id }, transaction }),
    );
    expect((await admin.post(`/api/admin/article-imports/${id}/stop`)).body.data.state).toBe('stopped');
    const done = await run(id, true);
    expect(done.items.every(({ state }: { state: string }) => state === 'created')).toBe(true);
    await app.services.importRunner.waitUntilIdle();
    const { article_id } = done.items[0];
    expect((await admin.get(`/api/admin/articles/${article_id}`)).body.data.state).toBe('draft');
  });
});

it('an import that ran when the server ended goes on with the article that waits', async () => {
  const { id } = (await upload('preruseny.xml', wxr(post(21, ''), post(22, '')))).body.data;
  const { Article, ArticleImport } = app.database.models;
  const options = JSON.stringify({
    sections: [{ name: 'Aktuality', categoryId: category.id }],
    authors: [],
    asDrafts: true,
    withPages: true,
  });
  await app.database.write(({ transaction }) =>
    ArticleImport.update({ state: 'running', options }, { where: { id }, transaction }),
  );
  const before = await Article.count();
  app.services.importRunner.nudge();
  app.services.importRunner.nudge();
  await app.services.importRunner.waitUntilIdle();
  expect((await admin.get(`/api/admin/article-imports/${id}`)).body.data.state).toBe('done');
  expect(await Article.count()).toBe(before + 2);
});

describe('feeds and tables', () => {
  it.each([
    [
      'RSS',
      `<rss version="2.0"><channel><item><title>Ples</title><link>https://x.example.cz/ples</link><category>Aktuality</category><description>&lt;p&gt;Večer&lt;/p&gt;</description></item></channel></rss>`,
    ],
    [
      'Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Ples</title><id>urn:1</id><category term="Aktuality"/><content type="xhtml"><div><p>Večer</p></div></content></entry></feed>`,
    ],
    ['CSV', 'název;text;sekce\nPles;Večer;Aktuality'],
  ])('%s is read', async (_name, file) => {
    const { data } = (await upload('soubor', file)).body;
    const done = await run(data.id, true);
    const article = (await admin.get(`/api/admin/articles/${done.items[0].article_id}`)).body.data;
    expect([article.title, article.html]).toEqual(['Ples', '<p>Večer</p>']);
  });

  it('CSV of Czech spreadsheets is read as windows-1250', async () => {
    const bytes = Buffer.from([...Buffer.from('title;text\n'), 0x8e, ...Buffer.from('lu;Text')]);
    expect((await upload('tabulka.csv', bytes)).body.data.items[0].title).toBe('Žlu');
  });
});

describe('a file that is refused', () => {
  it.each([
    [
      'DOCTYPE',
      '<!DOCTYPE rss [<!ENTITY a "aaaa">]><rss><channel><item><title>&a;</title></item></channel></rss>',
      /DOCTYPE/,
    ],
    [
      'unknown entity',
      '<rss><channel><item><title>&neznama;</title></item></channel></rss>',
      /není platné XML/,
    ],
    ['nesting', `<rss><channel>${'<a>'.repeat(100)}`, /vnořených/],
    ['unfinished', '<rss><channel><item>', /není platné XML/],
    ['another kind', '<html><body></body></html>', /není export/],
    ['wrong encoding', Buffer.from([...Buffer.from('<rss><channel><item><title>'), 0xff, 0xfe]), /kódování/],
    ['unnamed columns', 'a;b\n1;2', /názvy sloupců/],
    ['nothing', '', /./],
  ])('%s', async (_name, file, message) => {
    const { status, body } = await upload('spatny.xml', file);
    expect([status, body.error]).toEqual([400, expect.stringMatching(message)]);
  });
});
