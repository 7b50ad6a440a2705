import { createRequire } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Category } from '../../models/category.ts';
import { buildArticle, buildCategory, buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import type { ArticleCard } from './board.types.ts';
import { feedXml } from './feed.presenter.ts';

const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (xml: string, options: { contentType: string }) => { window: { document: XmlNode } };
};

interface XmlNode {
  querySelectorAll(selector: string): Iterable<XmlNode>;
  querySelector(selector: string): XmlNode | null;
  getElementsByTagName(name: string): ArrayLike<XmlNode>;
  readonly textContent: string | null;
}

const parse = (xml: string) => new JSDOM(xml, { contentType: 'application/xml' }).window.document;
const textIn = (xml: XmlNode, name: string) => xml.getElementsByTagName(name)[0]?.textContent;

const card = (values: Partial<ArticleCard>): ArticleCard => ({
  id: 7,
  slug: 'odstavka-vody',
  title: 'Odstávka vody',
  perex: 'Od osmi.',
  categoryId: 1,
  section: { slug: 'oznameni', name: 'Oznámení', color: '#1f6f8b' },
  authorName: 'Jana Nováková',
  publishedAt: new Date('2026-11-20T08:00:00Z'),
  updatedAt: new Date('2026-11-20T09:00:00Z'),
  pinned: false,
  important: false,
  cover: null,
  attachmentCount: 0,
  textLength: 100,
  ...values,
});

describe('the feed as XML', () => {
  const site = { name: 'Škola & obec', origin: 'https://nastenka.example.cz' };

  it('links every article by an absolute URL', () => {
    const xml = parse(feedXml(site, [card({})]));
    const [item] = [...xml.querySelectorAll('item')];
    if (!item) throw new Error('The article is missing.');
    expect(textIn(item, 'link')).toBe('https://nastenka.example.cz/articles/odstavka-vody');
    expect(textIn(item, 'pubDate')).toBe('Fri, 20 Nov 2026 08:00:00 GMT');
    expect(textIn(item, 'category')).toBe('Oznámení');
    expect(textIn(xml, 'title')).toBe('Škola & obec');
    expect(textIn(xml, 'lastBuildDate')).toBe('Fri, 20 Nov 2026 09:00:00 GMT');
  });

  it.each([
    ['markup', '<script>alert(1)</script> & "uvozovky"', '<script>alert(1)</script> & "uvozovky"'],
    ['the end of a CDATA section', ']]> a <![CDATA[', ']]> a <![CDATA['],
    ['what XML cannot hold', 'a\u0001b\u000bc\uffffd', 'abcd'],
    ['emoji', 'Sraz 🚒 v 8', 'Sraz 🚒 v 8'],
  ])('escapes %s', (_what, title, shown) => {
    const xml = parse(feedXml(site, [card({ title, perex: title })]));
    expect(textIn(xml.querySelector('item') ?? xml, 'title')).toBe(shown);
    expect(textIn(xml.querySelector('item') ?? xml, 'description')).toBe(shown);
    expect([...xml.querySelectorAll('script')]).toEqual([]);
  });

  it('is well-formed without articles', () => {
    expect([...parse(feedXml(site, [])).querySelectorAll('item')]).toEqual([]);
  });
});

describe('the served feed', () => {
  let app: TestApp;
  let open: Category;
  beforeAll(async () => {
    app = await createTestApp();
    open = await buildCategory(app.database, { name: 'Úřední deska', access: 'public' });
    const members = await buildCategory(app.database, { name: 'Jen přihlášení' });
    await buildArticle(app.database, { category_id: open.id, title: 'Veřejný článek' });
    await buildArticle(app.database, { category_id: open.id, title: 'Koncept', state: 'draft' });
    await buildArticle(app.database, { category_id: members.id, title: 'Vnitřní článek' });
  });
  afterAll(() => app.close());
  beforeEach(() => setPublicBoard(true));

  let version = 0;
  async function setPublicBoard(value: boolean): Promise<void> {
    const actor = { id: null, name: 'Test', requestId: 'test', ip: '127.0.0.1' };
    const change = [{ key: 'public_board_enabled' as const, value, version }];
    await app.services.settings.setMany(actor, change);
    version += 1;
  }
  const titles = async (client: Awaited<ReturnType<TestApp['visitor']>>) => {
    const { text } = await client.get('/api/public/feed.xml');
    return [...parse(text).querySelectorAll('item')].map((item) => textIn(item, 'title'));
  };

  it('has the articles that visitors may read, whoever the caller is', async () => {
    const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    expect(await titles(await app.visitor())).toEqual(['Veřejný článek']);
    expect(await titles(admin)).toEqual(['Veřejný článek']);
  });

  it('links to the host of the request, and is 304 for a current ETag', async () => {
    const visitor = await app.visitor();
    const first = await visitor.get('/api/public/feed.xml');
    expect(first.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(first.text).toContain(`<link>${app.url}/articles/verejny-clanek</link>`);
    const again = await visitor.get('/api/public/feed.xml', { 'If-None-Match': first.headers.etag ?? '' });
    expect(again.status).toBe(304);
  });

  it('is empty while visitors may not read the board', async () => {
    await setPublicBoard(false);
    expect(await titles(await app.visitor())).toEqual([]);
  });
});
