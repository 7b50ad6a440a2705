import { rmSync } from 'node:fs';
import type { CreationAttributes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '../../models/article.ts';
import type { Category } from '../../models/category.ts';
import type { Page } from '../../models/page.ts';
import { changeSetting } from '../../test/changeSetting.ts';
import {
  buildArticle,
  buildArticleEvent,
  buildCategory,
  buildFile,
  buildPage,
  buildUser,
} from '../../test/factories.ts';
import { type MarkupDocument, parseHtml } from '../../test/markup.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { BUILT_PAGE, createWebBuild } from '../../test/webBuild.ts';
import { NO_MAINTENANCE } from '../maintenance/maintenance.policy.ts';
import { createDescribePage } from './pageDescriptions.service.ts';

let app: TestApp;
let webDir: string;
let open: Category;
let members: Category;
beforeAll(async () => {
  webDir = createWebBuild();
  app = await createTestApp({ webDir, publicUrl: 'https://nastenka.example.cz/' });
  await changeSetting(app, 'site_name', 'Škola & obec');
  open = await buildCategory(app.database, {
    name: 'Úřední deska',
    access: 'public',
    description: 'Co musí viset.',
  });
  members = await buildCategory(app.database, { name: 'Jen přihlášení' });
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});
beforeEach(() => changeSetting(app, 'public_board_enabled', true));

/** The factories write past the events that clear the caches. */
async function fresh<Row>(build: Promise<Row>): Promise<Row> {
  const row = await build;
  app.services.bus.publish({ type: 'cache.cleared', data: { type: null, id: null } });
  return row;
}

const createArticle = (values: Partial<CreationAttributes<Article>>) =>
  fresh(buildArticle(app.database, { category_id: open.id, ...values }));
const createPage = (values: Partial<CreationAttributes<Page>>) => fresh(buildPage(app.database, values));

async function openPage(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + path, { headers: { accept: 'text/html', ...headers } });
  const html = await response.text();
  const page = parseHtml(html);
  const contentOf = (selector: string) => page.querySelector(selector)?.getAttribute('content');
  const linkOf = (selector: string) => page.querySelector(selector)?.getAttribute('href');
  return { response, html, page, contentOf, linkOf, robots: response.headers.get('x-robots-tag') };
}

const textOf = (page: MarkupDocument) => page.querySelector('noscript main')?.textContent ?? '';

it('describes a public article to those who run no scripts', async () => {
  const author = await buildUser(app.database, { full_name: 'Jana Nováková' });
  const article = await createArticle({
    author_id: author.id,
    title: 'Odstávka „vody“ & <tepla>',
    slug: 'odstavka',
    perex: 'V pondělí od osmi.',
    html: '<p>Připravte si zásobu.</p>',
    expires_at: new Date('2099-12-01T08:00:00Z'),
  });
  await fresh(buildFile(app.database, article, { name: 'plán & mapa.pdf' }));
  const { page, contentOf, linkOf, robots } = await openPage('/articles/odstavka');

  expect(page.title).toBe('Odstávka „vody“ & <tepla> | Škola & obec');
  expect(contentOf('[name=description]')).toBe('V pondělí od osmi.');
  expect(linkOf('[rel=canonical]')).toBe('https://nastenka.example.cz/articles/odstavka');
  expect(contentOf('[property="og:title"]')).toBe('Odstávka „vody“ & <tepla>');
  expect(contentOf('[property="og:url"]')).toBe('https://nastenka.example.cz/articles/odstavka');
  expect(contentOf('[property="og:type"]')).toBe('article');
  expect(contentOf('[property="og:image"]')).toBe('https://nastenka.example.cz/icon-512.png');
  expect(contentOf('[name=robots]')).toBe('unavailable_after: 2099-12-01T08:00:00.000Z');
  expect(JSON.parse(page.querySelector('[type="application/ld+json"]')?.textContent ?? '')).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Odstávka „vody“ & <tepla>',
    datePublished: article.published_at?.toISOString(),
    author: { '@type': 'Person', name: 'Jana Nováková' },
    publisher: { '@type': 'Organization', name: 'Škola & obec' },
  });
  expect(textOf(page)).toContain('Připravte si zásobu.');
  expect(page.querySelector('noscript h1')?.textContent).toBe('Odstávka „vody“ & <tepla>');
  expect(page.querySelector('noscript a[href$=".pdf"]')?.textContent).toBe('plán & mapa.pdf');
  expect(robots).toBeNull();
});

it('tells search engines and readers of its events, the former while they are ahead', async () => {
  const event = (starts_at: string, ends_at: string | null, values: object = {}) => ({
    starts_at,
    ends_at,
    all_day: false,
    place: '',
    ...values,
  });
  await createArticle({
    slug: 'ples',
    title: 'Obecní ples',
    perex: 'Přijďte.',
    events: JSON.stringify([
      event('2019-02-01T18:00:00.000Z', null),
      event('2098-07-01T17:00:00.000Z', '2098-07-01T21:00:00.000Z', { place: 'Sál „U <lípy>“' }),
      event('2098-12-04T23:00:00.000Z', '2098-12-06T23:00:00.000Z', { all_day: true }),
    ]),
  });
  const { page } = await openPage('/articles/ples');
  const data = JSON.parse(page.querySelector('[type="application/ld+json"]')?.textContent ?? '');
  const common = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Obecní ples',
    description: 'Přijďte.',
    url: 'https://nastenka.example.cz/articles/ples',
    inLanguage: 'cs',
    organizer: { '@type': 'Organization', name: 'Škola & obec', url: 'https://nastenka.example.cz/' },
  };
  expect(data).toEqual([
    expect.objectContaining({ '@type': 'NewsArticle', headline: 'Obecní ples' }),
    {
      ...common,
      startDate: '2098-07-01T19:00:00.000+02:00',
      endDate: '2098-07-01T23:00:00.000+02:00',
      location: { '@type': 'Place', name: 'Sál „U <lípy>“' },
    },
    { ...common, startDate: '2098-12-05', endDate: '2098-12-06' },
  ]);
  expect([...page.querySelectorAll('noscript h2 + ul > li')].map((line) => line.textContent)).toEqual([
    'v pátek 1. února 2019 v 19 hodin',
    'v úterý 1. července 2098 od 19 do 23 hodin, Sál „U <lípy>“',
    'od pátku 5. do soboty 6. prosince 2098',
  ]);
});

it('lists in the calendar what is ahead', async () => {
  const article = await createArticle({ slug: 'trhy', title: 'Trhy & jarmark' });
  const at = (starts_at: string) => ({ starts_at: new Date(starts_at), place: 'Sál <lípy>' });
  await buildArticleEvent(app.database, article, at('2019-02-01T18:00:00Z'));
  await fresh(buildArticleEvent(app.database, article, { ...at('2098-07-01T17:00:00Z'), position: 1 }));
  const { page } = await openPage('/kalendar');
  expect([...page.querySelectorAll('noscript li')].map(({ textContent }) => textContent)).toEqual([
    'Trhy & jarmarkv úterý 1. července 2098 v 19 hodin, Sál <lípy>',
  ]);
});

it('shows the cover in a width that the server offers', async () => {
  const article = await createArticle({ slug: 's-obrazkem' });
  const image = { kind: 'image' as const, mime: 'image/jpeg', name: 'most.jpg', alt: 'Most přes řeku' };
  const cover = await buildFile(app.database, article, { ...image, width: 2400, height: 1200 });
  await fresh(
    app.database.write(({ transaction }) => article.update({ cover_file_id: cover.id }, { transaction })),
  );
  const { contentOf, page } = await openPage('/articles/s-obrazkem');
  const path = `/api/public/files/${cover.id}/most.jpg?w=960`;
  expect(contentOf('[property="og:image"]')).toBe(`https://nastenka.example.cz${path}`);
  expect(contentOf('[property="og:image:alt"]')).toBe('Most přes řeku');
  expect(page.querySelector('noscript img')?.getAttribute('src')).toBe(path);
});

it.each([
  ['a section', '/sekce/uredni-deska', 'Úřední deska | Škola & obec', 'Co musí viset.'],
  ['a page', '/stranky/kontakty', 'Kontakty | Škola & obec', 'Obecní úřad, Náměstí 1.'],
  ['the home page', '/', 'Škola & obec', 'Zprávy a dokumenty na jednom místě. Sekce: Úřední deska.'],
  ['the list of sections', '/sections', 'Škola & obec', 'Sekce: Úřední deska.'],
  ['the calendar', '/kalendar', 'Kalendář | Škola & obec', 'Co se chystá, den po dni.'],
])('describes %s', async (_what, path, title, description) => {
  if (path === '/stranky/kontakty')
    await createPage({ title: 'Kontakty', slug: 'kontakty', access: 'public' });
  const { page, contentOf, linkOf } = await openPage(path);
  expect(page.title).toBe(title);
  expect(contentOf('[name=description]')).toBe(description);
  expect(linkOf('[rel=canonical]')).toBe(`https://nastenka.example.cz${path}`);
  expect(textOf(page)).not.toContain('potřebuje zapnutý JavaScript');
});

it('links the feeds of the board, and of a section', async () => {
  const { page } = await openPage('/sekce/uredni-deska');
  const links = [...page.querySelectorAll('link[rel=alternate]')].map((link) => [
    link.getAttribute('type'),
    link.getAttribute('title'),
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['application/rss+xml', 'Škola & obec', '/api/public/feed.xml'],
    ['application/feed+json', 'Škola & obec', '/api/public/feed.json'],
    ['application/rss+xml', 'Úřední deska', '/api/public/feed.xml?section=uredni-deska'],
    ['application/feed+json', 'Úřední deska', '/api/public/feed.json?section=uredni-deska'],
  ]);
});

it('lists the articles of a section as links', async () => {
  await createArticle({ title: 'Rozpočet 2027' });
  const { page } = await openPage('/sekce/uredni-deska');
  expect(page.querySelector('noscript a[href="/articles/rozpocet-2027"]')?.textContent).toBe('Rozpočet 2027');
});

describe('what is not public', () => {
  const HOUR_MS = 3_600_000;

  it.each([
    ['of a section for the signed-in', {}],
    ['that is a draft', { state: 'draft' as const }],
    ['that is announced for later', { published_at: new Date(Date.now() + HOUR_MS) }],
    ['that is over', { expires_at: new Date(Date.now() - HOUR_MS) }],
  ])('tells nothing of an article %s, as of one that does not exist', async (what, values) => {
    const category_id = what.includes('section') ? members.id : open.id;
    const hidden = { title: 'Tajné', slug: 'tajne', perex: 'Tajný perex', html: '<p>Tajný text</p>' };
    const article = await createArticle({ ...hidden, ...values, category_id });
    const missing = await openPage('/articles/neexistuje');
    const shown = await openPage('/articles/tajne');
    const withoutNonce = ({ html }: { html: string }) =>
      html.replaceAll(/(nonce" content=|nonce=)"[^"]+"/g, '$1');
    expect(withoutNonce(shown)).toBe(withoutNonce(missing));
    expect([shown.response.status, shown.robots]).toEqual([200, 'noindex, nofollow']);
    expect([missing.response.status, missing.robots]).toEqual([200, 'noindex, nofollow']);
    expect(shown.response.headers.get('etag')).toBe(missing.response.headers.get('etag'));
    expect(shown.page.title).toBe('Škola & obec');
    expect(shown.linkOf('[rel=canonical]')).toBeUndefined();
    await fresh(app.database.write(({ transaction }) => article.destroy({ transaction })));
  });

  it('is told to no one, not even in the page of who may read it', async () => {
    await createArticle({ category_id: members.id, title: 'Porada', slug: 'porada' });
    const reader = await app.signInAs(await buildUser(app.database));
    const { text } = await reader.get('/articles/porada', { accept: 'text/html' });
    expect(text).not.toContain('Porada');
  });

  it('is everything while visitors may not read the board, but for public pages', async () => {
    await createPage({ title: 'Prohlášení', slug: 'prohlaseni', access: 'public' });
    await createPage({ title: 'Pro členy', slug: 'pro-cleny', access: 'members' });
    await changeSetting(app, 'public_board_enabled', false);
    for (const path of [
      '/',
      '/kalendar',
      '/sections',
      '/sekce/uredni-deska',
      '/articles/odstavka',
      '/stranky/pro-cleny',
    ]) {
      const { page, robots } = await openPage(path);
      expect([path, page.title, robots]).toEqual([path, 'Škola & obec', 'noindex, nofollow']);
    }
    expect((await openPage('/stranky/prohlaseni')).page.title).toBe('Prohlášení | Škola & obec');
  });

  it('is everything during maintenance', async () => {
    await changeSetting(app, 'maintenance_mode', 'closed');
    const { page, robots } = await openPage('/articles/odstavka');
    expect([page.title, robots]).toEqual(['Škola & obec', null]);
    await changeSetting(app, 'maintenance_mode', 'off');
  });
});

it('changes its ETag with the content, and is 304 without a change', async () => {
  const article = await createArticle({ title: 'Sraz', slug: 'sraz' });
  const first = await openPage('/articles/sraz');
  const headers = { 'if-none-match': first.response.headers.get('etag') ?? '' };
  expect((await openPage('/articles/sraz', headers)).response.status).toBe(304);
  const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
  const edited = {
    title: 'Sraz v devět',
    slug: 'sraz',
    html: '<p>Změna.</p>',
    state: 'published',
    category_id: open.id,
  };
  const saved = await admin.put(`/api/admin/articles/${article.id}`, { ...edited, version: article.version });
  expect(saved.status, saved.text).toBe(200);
  const second = await openPage('/articles/sraz', headers);
  expect([second.response.status, second.page.title]).toEqual([200, 'Sraz v devět | Škola & obec']);
});

it('names the current address of an article that is opened by a former one', async () => {
  const article = await createArticle({ slug: 'nova-adresa' });
  await app.database.write(({ transaction }) =>
    app.database.models.ArticleRedirect.create(
      { slug: 'puvodni-adresa', article_id: article.id },
      { transaction },
    ),
  );
  const { linkOf } = await openPage('/articles/puvodni-adresa');
  expect(linkOf('[rel=canonical]')).toBe('https://nastenka.example.cz/articles/nova-adresa');
});

it('lets no text end the part for those without scripts, nor the data block', async () => {
  await createArticle({
    slug: 'utok',
    title: '</script></title><img src=x onerror=1>',
    html: '<p><a href="/x" title="</noscript><img id=attack src=x>">__CSP_NONCE__</a></p>',
  });
  const { html } = await openPage('/articles/utok');
  for (const page of [parseHtml(html), parseHtml(html, true)]) {
    expect(page.querySelector('#attack, img[src=x]')).toBeNull();
    expect(page.title).toContain('</script></title><img');
  }
  expect(html).toContain('>__CSP_NONCE__</a>');
});

it('leaves the page that the service worker keeps for every address as it was built', async () => {
  const { html } = await openPage('/?shell');
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(html).toBe(BUILT_PAGE.replaceAll('__CSP_NONCE__', nonce));
});

it('opens without a description where the database does not answer', async () => {
  const warnings: unknown[] = [];
  const describePage = createDescribePage({
    content: { find: () => Promise.reject(new Error('no connection')) },
    settings: app.services.settings,
    maintenance: { now: () => NO_MAINTENANCE },
    logger: { warn: (line: unknown) => warnings.push(line) },
  });
  expect(await describePage('/articles/odstavka', 'https://nastenka.example.cz')).toBeUndefined();
  expect(warnings).toHaveLength(1);
});
