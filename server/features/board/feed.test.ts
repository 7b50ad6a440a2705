import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Category } from '../../models/category.ts';
import { changeSetting } from '../../test/changeSetting.ts';
import { buildArticle, buildCategory, buildFile, buildUser } from '../../test/factories.ts';
import { parseXml, textIn } from '../../test/markup.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import type { ArticleCard } from './board.types.ts';
import { jsonFeed, rssFeed } from './feed.presenter.ts';
import type { Feed } from './feed.service.ts';

const ORIGIN = 'https://nastenka.example.cz';

const card = (values: Partial<ArticleCard> = {}): ArticleCard => ({
  id: 7,
  slug: 'odstavka-vody',
  title: 'Odstávka vody',
  perex: 'Od osmi.',
  categoryId: 1,
  section: { slug: 'oznameni', name: 'Oznámení', color: '#1f6f8b' },
  authorName: 'Jana Nováková',
  publishedAt: new Date('2026-11-20T08:00:00Z'),
  updatedAt: new Date('2026-11-20T09:00:00Z'),
  expiresAt: null,
  pinned: false,
  important: false,
  cover: null,
  attachmentCount: 0,
  textLength: 100,
  isNotice: false,
  ...values,
});
const feedOf = (cards: ArticleCard[], section: Feed['section'] = null): Feed => ({
  siteName: 'Škola & obec',
  section,
  cards,
});

describe('the feed as RSS', () => {
  it('links every article by an absolute URL', () => {
    const xml = parseXml(rssFeed(feedOf([card()]), ORIGIN));
    const [item] = [...xml.querySelectorAll('item')];
    if (!item) throw new Error('The article is missing.');
    expect(textIn(item, 'link')).toBe('https://nastenka.example.cz/articles/odstavka-vody');
    expect(textIn(item, 'guid')).toBe('https://nastenka.example.cz/#7');
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
    const xml = parseXml(rssFeed(feedOf([card({ title, perex: title })]), ORIGIN));
    expect(textIn(xml.querySelector('item') ?? xml, 'title')).toBe(shown);
    expect(textIn(xml.querySelector('item') ?? xml, 'description')).toBe(shown);
    expect([...xml.querySelectorAll('script')]).toEqual([]);
  });

  it('is well-formed without articles', () => {
    expect([...parseXml(rssFeed(feedOf([]), ORIGIN)).querySelectorAll('item')]).toEqual([]);
  });

  it.each([
    ['Z úřadu', 'Z úřadu'],
    ['', 'Nové články – Oznámení – Škola & obec'],
  ])('names its section, described as %j', (description, shown) => {
    const section = { slug: 'oznameni', name: 'Oznámení', description };
    const xml = parseXml(rssFeed(feedOf([], section), ORIGIN));
    expect(textIn(xml, 'title')).toBe('Oznámení – Škola & obec');
    expect(textIn(xml, 'description')).toBe(shown);
    expect(textIn(xml, 'link')).toBe(`${ORIGIN}/sekce/oznameni`);
    const self = xml.getElementsByTagName('atom:link')[0]?.getAttribute('href');
    expect(self).toBe(`${ORIGIN}/api/public/feed.xml?section=oznameni`);
  });
});

describe('the feed as JSON', () => {
  it('has every article with absolute URLs', () => {
    const cover = { id: 3, name: 'lípa.webp', mime: 'image/webp', size: 9, kind: 'image' as const, alt: '' };
    const cards = [card({ cover: { ...cover, width: 1, height: 1 } })];
    expect(jsonFeed(feedOf(cards), ORIGIN)).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Škola & obec',
      description: 'Nové články – Škola & obec',
      home_page_url: `${ORIGIN}/`,
      feed_url: `${ORIGIN}/api/public/feed.json`,
      language: 'cs',
      items: [
        {
          id: `${ORIGIN}/#7`,
          url: `${ORIGIN}/articles/odstavka-vody`,
          title: 'Odstávka vody',
          content_text: 'Od osmi.',
          image: `${ORIGIN}/api/public/files/3/l%C3%ADpa.webp`,
          date_published: '2026-11-20T08:00:00.000Z',
          date_modified: '2026-11-20T09:00:00.000Z',
          authors: [{ name: 'Jana Nováková' }],
          tags: ['Oznámení'],
        },
      ],
    });
  });

  it('leaves out the author and the cover that an article does not have', () => {
    const [item] = jsonFeed(feedOf([card({ authorName: null })]), ORIGIN).items;
    expect(Object.keys(item ?? {})).not.toContain('authors');
    expect(Object.keys(item ?? {})).not.toContain('image');
  });
});

describe('a served feed', () => {
  let app: TestApp;
  let open: Category;
  beforeAll(async () => {
    app = await createTestApp();
    const { database } = app;
    open = await buildCategory(database, { name: 'Úřední deska', access: 'public' });
    const school = await buildCategory(database, { name: 'Škola', access: 'public' });
    const members = await buildCategory(database, { name: 'Jen přihlášení' });
    const withCover = await buildArticle(database, { category_id: open.id, title: 'Veřejný článek' });
    const cover = await buildFile(database, withCover, { name: 'lípa.webp', kind: 'image' });
    await database.write(({ transaction }) =>
      withCover.update({ cover_file_id: cover.id }, { transaction, silent: true }),
    );
    await buildArticle(database, { category_id: open.id, title: 'Koncept', state: 'draft' });
    await buildArticle(database, { category_id: school.id, title: 'Prázdniny', published_at: new Date(0) });
    await buildArticle(database, { category_id: members.id, title: 'Vnitřní článek' });
    await database.write(({ transaction }) =>
      database.models.SectionRedirect.create({ slug: 'deska', category_id: open.id }, { transaction }),
    );
  });
  afterAll(() => app.close());
  beforeEach(() => changeSetting(app, 'public_board_enabled', true));

  type Client = Awaited<ReturnType<TestApp['visitor']>>;
  /** Both formats have the same articles. */
  async function titles(client: Client, query = ''): Promise<(string | null | undefined)[]> {
    const { text } = await client.get(`/api/public/feed.xml${query}`);
    const { body } = await client.get(`/api/public/feed.json${query}`);
    const inRss = [...parseXml(text).querySelectorAll('item')].map((item) => textIn(item, 'title'));
    expect(body.items.map(({ title }: { title: string }) => title)).toEqual(inRss);
    return inRss;
  }

  it('has the articles that visitors may read, whoever the caller is', async () => {
    const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    const visible = ['Veřejný článek', 'Prázdniny'];
    expect(await titles(await app.visitor())).toEqual(visible);
    expect(await titles(admin)).toEqual(visible);
  });

  it('has one section, also by its former slug', async () => {
    const visitor = await app.visitor();
    for (const slug of ['uredni-deska', 'deska']) {
      const query = `?section=${slug}`;
      expect(await titles(visitor, query)).toEqual(['Veřejný článek']);
      const { body } = await visitor.get(`/api/public/feed.json${query}`);
      expect(body.title).toBe('Úřední deska – Nástěnka');
      expect(body.feed_url).toBe(`${app.url}/api/public/feed.json?section=uredni-deska`);
    }
  });

  it.each(['feed.xml', 'feed.json'])(
    'a section that visitors may not read is missing in %s',
    async (file) => {
      const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
      const missing = await admin.get('/api/public/sections/nikdy-nebyla');
      const refused = async (section: string) => {
        const { status, body } = await admin.get(`/api/public/${file}?section=${section}`);
        return { status, body: { ...body, requestId: '' } };
      };
      const expected = { status: 404, body: { ...missing.body, requestId: '' } };
      expect(await refused('nikdy-nebyla')).toEqual(expected);
      expect(await refused('jen-prihlaseni')).toEqual(expected);
      await changeSetting(app, 'public_board_enabled', false);
      expect(await refused('uredni-deska')).toEqual(expected);
    },
  );

  it.each([
    ['feed.xml', 'application/rss+xml; charset=utf-8', '/articles/verejny-clanek'],
    ['feed.json', 'application/feed+json; charset=utf-8', '/articles/verejny-clanek'],
    ['feed.json', 'application/feed+json; charset=utf-8', '/l%C3%ADpa.webp'],
  ])('%s as %s links to the host of the request, and is 304 for a current ETag', async (file, type, path) => {
    const visitor = await app.visitor();
    const first = await visitor.get(`/api/public/${file}`);
    expect(first.headers['content-type']).toBe(type);
    expect(first.text).toMatch(new RegExp(`${app.url}\\S*${path}["<]`));
    const again = await visitor.get(`/api/public/${file}`, { 'If-None-Match': first.headers.etag ?? '' });
    expect(again.status).toBe(304);
  });

  it('is empty while visitors may not read the board', async () => {
    await changeSetting(app, 'public_board_enabled', false);
    expect(await titles(await app.visitor())).toEqual([]);
  });
});
