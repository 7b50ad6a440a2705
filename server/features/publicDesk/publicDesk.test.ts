import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { changeSetting } from '../../test/changeSetting.ts';
import { createPublicDeskFixture, type PublicDeskFixture } from '../../test/fixtures/publicDesk.ts';
import { parseHtml } from '../../test/markup.ts';
import { PDF } from '../../test/uploadSamples.ts';

let site: PublicDeskFixture;
beforeAll(async () => {
  site = await createPublicDeskFixture({ smtp: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.setTime('2026-11-06T09:00:00.000Z');
  await site.setDesk({ has_public_archive: false });
});

const get = (path: string, headers: Record<string, string> = {}) => site.visitor.get(path, headers);

async function open(path: string) {
  const response = await get(path);
  const page = parseHtml(response.text);
  const textOf = (selector: string) =>
    (page.querySelector(selector)?.textContent ?? '').replaceAll('\u00a0', ' ').trim();
  const facts = [...page.querySelectorAll('dt')].map((node) => node.textContent);
  return { response, page, textOf, facts };
}

describe('the desk', () => {
  it('shows what hangs to anybody, though its section is private and the board closed', async () => {
    const notice = await site.post({
      title: 'Záměr prodeje pozemku',
      details: { reference_number: 'OUL 12/2026' },
    });
    await changeSetting(site.app, 'public_board_enabled', false);
    const { response, textOf, page } = await open(site.path);
    expect(response.status).toBe(200);
    expect(page.querySelector('html')?.getAttribute('lang')).toBe('cs');
    expect(page.querySelector('script')).toBeNull();
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(textOf('h1')).toBe('Úřední deska Lipová');
    const item = [...page.querySelectorAll('.notices li')]
      .map((node) => (node.textContent ?? '').replaceAll('\u00a0', ' '))
      .find((text) => text.includes('Záměr prodeje'));
    expect(item).toContain(`č. ${notice.number} · Veřejná vyhláška · Obec Lipová · č. j. OUL 12/2026`);
    expect(item).toContain('vyvěšeno 6. 11. 2026 · zbývá 17 dní');
    expect((await get('/uredni-deska')).text).toContain(site.path);
    const { category_id } = site.desk;
    const category = await site.app.database.models.Category.findByPk(category_id, { rejectOnEmpty: true });
    const section = await site.admin().get(`/api/public/sections/${category.slug}`);
    expect(section.body.desk_path).toBe(site.path);
    // The article of the same notice stays as private as its section.
    expect((await get(`/api/public/sections`)).text).not.toContain('Lipová');
  });

  it('is found by a plain form', async () => {
    await site.post({
      title: 'Dražba chalupy',
      kind: 'Jiné',
      details: { originator: { name: 'Exekutor Nový', ico: '' } },
    });
    await site.post({ title: 'Ztracený klíč', kind: 'Ztráty a nálezy' });
    const titles = async (query: string) =>
      [...(await open(`${site.path}?${query}`)).page.querySelectorAll('.notices h3')].map(
        (node) => node.textContent,
      );
    expect(await titles('q=drazb')).toEqual(['Dražba chalupy']);
    expect(await titles(`druh=${encodeURIComponent('Ztráty a nálezy')}`)).toEqual(['Ztracený klíč']);
    expect(await titles(`puvodce=${encodeURIComponent('Exekutor Nový')}`)).toEqual(['Dražba chalupy']);
    expect(await titles(`puvodce=${encodeURIComponent('Obec Lipová')}&q=klíč`)).toEqual(['Ztracený klíč']);
    expect(await titles('q=nicotakoveho')).toEqual([]);
    const rename = (from: string, name: string) =>
      site.app.database.write(({ transaction }) =>
        site.app.database.models.DeskKind.update({ name }, { where: { name: from }, transaction }),
      );
    await rename('Jiné', 'Ostatní písemnosti');
    expect(await titles('druh=Jiné'), 'it hangs under the former name').toEqual(['Dražba chalupy']);
    await rename('Ostatní písemnosti', 'Jiné');
    expect((await get(`${site.path}?strana=99`)).status).toBe(404);
  });

  it('answers 304 until something changes, and by the day', async () => {
    const first = await get(site.path);
    const etag = first.headers.etag ?? '';
    expect((await get(site.path, { 'If-None-Match': etag })).status).toBe(304);
    await site.post({ title: 'Nová vyhláška' });
    const second = await get(site.path, { 'If-None-Match': etag });
    expect([second.status, second.text.includes('Nová vyhláška')]).toEqual([200, true]);
    await site.setTime('2026-11-07T09:00:00.000Z');
    const next = await get(site.path, { 'If-None-Match': second.headers.etag ?? '' });
    expect(next.text).toContain('zbývá\u00a016\u00a0dní');
  });

  it.each(['read-only', 'closed'] as const)('hangs while the site is %s', async (mode) => {
    const notice = await site.post({ files: { 'plan.pdf': PDF } });
    const file = /href="([^"]+plan\.pdf)"/.exec((await get(notice.path)).text)?.[1] ?? '';
    await changeSetting(site.app, 'maintenance_mode', mode);
    try {
      for (const path of [
        site.path,
        notice.path,
        file,
        `${site.path}/rss.xml`,
        `/api/public${site.path}.jsonld`,
      ])
        expect([path, (await get(path)).status]).toEqual([path, 200]);
      const asked = await site.visitor
        .raw('post', `${site.path}/odber`)
        .type('form')
        .send({ email: 'eva@example.cz' });
      expect(asked.status).toBe(503);
    } finally {
      await changeSetting(site.app, 'maintenance_mode', 'off');
    }
  });

  it('has pages of its own for what is not there', async () => {
    for (const path of [
      '/uredni-deska/jinde',
      `${site.path}/2026-999`,
      `${site.path}/cosi`,
      `${site.path}/archiv`,
    ]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers['content-type']).toContain('text/html');
      expect(response.text).toContain('neexistuje');
    }
    expect((await site.visitor.raw('delete', site.path)).status).toBe(405);
  });
});

describe('a notice', () => {
  it('has its data, its text and its files', async () => {
    const notice = await site.post({
      title: 'Návrh rozpočtu',
      perex: 'Na příští rok.',
      html: '<p>Text <strong>návrhu</strong></p>',
      kind: 'Návrh rozpočtu',
      files: { 'rozpočet 2027.pdf': PDF, 'tabulka.csv': 'a;b\n1;2\n' },
      details: { event_on: '2026-12-15', file_mark: 'S 4/2026', agenda: 'Finance' },
    });
    const { textOf, page, facts } = await open(notice.path);
    expect(textOf('h1')).toBe('Návrh rozpočtu');
    expect(facts).toEqual([
      'Číslo',
      'Druh',
      'Původce',
      'Spisová značka',
      'Okruh',
      'Vyvěšeno',
      'Sejmout nejdříve',
      'Doba vyvěšení',
      'Projednání',
    ]);
    expect(textOf('.text strong')).toBe('návrhu');
    const [pdf, csv] = [...page.querySelectorAll('.files a')].map((node) => node.getAttribute('href') ?? '');
    const opened = await get(pdf ?? '');
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; /),
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(opened.body).equals(PDF)).toBe(true);
    expect((await get(pdf ?? '', { 'If-None-Match': opened.headers.etag ?? '' })).status).toBe(304);
    expect((await get(csv ?? '')).headers['content-disposition']).toMatch(/^attachment; /);
    expect((await get((pdf ?? '').replace(/\/\d+\/(?=[^/]+$)/, '/999999/'))).status).toBe(404);
  });

  it('escapes what people have written', async () => {
    const title = '<script>alert(1)</script> "Q" & \'P\'';
    const notice = await site.post({ title, details: { agenda: '<img src=x onerror=alert(1)>' } });
    for (const path of [notice.path, site.path, `${site.path}?q=%22%3E%3Cscript%3E`]) {
      const { response, page } = await open(path);
      expect(response.text).not.toMatch(/<script|<img src=x/);
      expect(page.querySelector('script')).toBeNull();
    }
    expect((await open(notice.path)).textOf('h1')).toBe(title);
    expect((await get(`${site.path}/rss.xml`)).text).toContain('&lt;script&gt;');
  });

  it('shows the new version alone', async () => {
    const notice = await site.post({ html: '<p>Stará cena</p>', files: { 'stara.pdf': PDF } });
    const oldFile = /href="([^"]+stara\.pdf)"/.exec((await get(notice.path)).text)?.[1] ?? '';
    const file = (await get(oldFile)).status;
    const changed = await site.change(notice, { html: '<p>Nová cena</p>', files: { 'nova.pdf': PDF } });
    const { response, textOf } = await open(changed.path);
    expect(response.text).not.toContain('Stará cena');
    expect(textOf('.text')).toBe('Nová cena');
    expect(response.text).toContain('nova.pdf');
    expect(response.text).not.toContain('<h2>Verze</h2>');
    expect([file, (await get(oldFile)).status]).toEqual([200, 404]);
    await site.setDesk({ has_public_archive: true });
    expect((await get(changed.path)).text).toContain('<h2>Verze</h2>');
  });

  it('is gone once it came down, unless the archive is public', async () => {
    const notice = await site.post({
      title: 'Výzva paní Novákové',
      html: '<p>Tajný obsah</p>',
      files: { 'vyzva.pdf': PDF },
      details: { originator: { name: 'Exekutor Starý', ico: '00654321' } },
    });
    const file = /href="([^"]+vyzva\.pdf)"/.exec((await get(notice.path)).text)?.[1] ?? '';
    await site.takeDown(notice);
    const gone = await get(notice.path);
    expect([gone.status, gone.text.includes('Novákové'), (await get(file)).status]).toEqual([
      410,
      false,
      404,
    ]);
    expect((await get(site.path)).text).not.toContain('Novákové');
    await site.setDesk({ has_public_archive: true });
    const kept = await open(notice.path);
    expect(kept.response.status).toBe(200);
    expect(kept.response.text).toContain('Tajný obsah');
    expect(kept.textOf('.note')).toContain('byla sejmuta'.replace('b', 'B'));
    expect((await get(`${site.path}/archiv`)).text).toContain('Novákové');
    const { DeskKind } = site.app.database.models;
    const hideAfter = (days: number | null) =>
      site.app.database.write(async ({ transaction }) => {
        for (const kind of await DeskKind.findAll({ transaction }))
          await kind.update({ hide_after_days: days, version: kind.version + 1 }, { transaction });
      });
    await hideAfter(30);
    await site.setTime('2026-12-06T09:00:00.000Z');
    const hidden = await open(notice.path);
    expect(hidden.response.text).not.toMatch(/Tajný obsah|Exekutor|Novákov|vyzva\.pdf/);
    const archive = async (query = '') => (await get(`${site.path}/archiv${query}`)).text;
    expect(await archive()).not.toContain('Exekutor');
    for (const query of ['?puvodce=Exekutor', '?q=vyzva'])
      expect(await archive(query), query).not.toContain(notice.path);
    expect((await get(file)).status).toBe(404);
    await hideAfter(null);
  });
});

/** More of what came down, each on one of the days. */
async function copyToArchive(id: number, days: readonly string[], from = 1000): Promise<void> {
  const { Article, DeskNotice, DeskVersion } = site.app.database.models;
  const where = { article_id: id };
  const [article, notice, version] = await Promise.all([
    Article.findByPk(id, { rejectOnEmpty: true }),
    DeskNotice.findOne({ where, rejectOnEmpty: true }),
    DeskVersion.findOne({ where, rejectOnEmpty: true }),
  ]);
  await site.app.database.write(async ({ transaction }) => {
    for (const [index, removed_on] of days.entries()) {
      const number = from + index;
      const { id: _article, ...text } = article.get();
      const copy = await Article.create({ ...text, slug: `archivni-${number}` }, { transaction });
      const iri = `${notice.iri}-${number}`;
      await DeskNotice.create(
        { ...notice.get(), article_id: copy.id, number, iri, removed_on },
        { transaction },
      );
      const { id: _version, ...content } = version.get();
      const own = { article_id: copy.id, title: `Archivní ${number}` };
      await DeskVersion.create({ ...content, ...own }, { transaction });
    }
  });
}

it('the archive is paged without gaps and repetitions, and an old link to a page works', async () => {
  await site.setDesk({ has_public_archive: true });
  const first = await site.post({ title: 'Poslední sejmutá' });
  await site.takeDown(first);
  const days = Array.from({ length: 120 }, (_, index) => `2019-0${1 + (index % 3)}-0${1 + (index % 9)}`);
  await copyToArchive(first.id, days);
  const read = async (path: string) => {
    const { page } = await open(path);
    const linkOf = (label: string) =>
      [...page.querySelectorAll('nav.pages a')]
        .find((node) => node.textContent === label)
        ?.getAttribute('href');
    const items = [...page.querySelectorAll('.notices a')].map((node) => node.getAttribute('href'));
    return { items, next: linkOf('Další'), previous: linkOf('Předchozí') };
  };
  const archive = `${site.path}/archiv/2019`;
  const [one, byNumber, last] = await Promise.all([
    read(archive),
    read(`${archive}?strana=2`),
    read(`${archive}?strana=3`),
  ]);
  expect([one, byNumber, last].map(({ items }) => items.length)).toEqual([50, 50, 20]);
  expect(new Set([...one.items, ...byNumber.items, ...last.items]).size).toBe(120);
  const two = await read(one.next ?? '');
  expect(two.items).toEqual(byNumber.items);
  const three = await read(two.next ?? '');
  expect([three.items, three.next]).toEqual([last.items, undefined]);
  const back = await read(three.previous ?? '');
  expect([back.items, back.previous]).toEqual([two.items, archive]);
  expect((await read(`${archive}?strana=2&za=nesmysl`)).items).toEqual(two.items);
  // What comes before shifts no page that follows another.
  await copyToArchive(first.id, ['2019-12-31'], 2000);
  expect((await read(one.next ?? '')).items).toEqual(two.items);
});

describe('following by e-mail', () => {
  const form = (path: string, fields: object = {}) =>
    site.visitor.raw('post', path).type('form').send(fields);
  const linkIn = (text: string | undefined) => /http\S+\/odber\/[\w-]{43}/.exec(text ?? '')?.[0] ?? '';

  async function lastMail() {
    await site.app.services.background.idle();
    return site.mails.at(-1);
  }

  it('begins with a confirmed address and ends by one press', async () => {
    const asked = await form(`${site.path}/odber`, { email: 'Eva@example.cz' });
    expect(asked.status).toBe(200);
    const confirmation = await lastMail();
    expect(confirmation).toMatchObject({
      to: 'Eva@example.cz',
      subject: expect.stringContaining('Potvrďte odběr'),
    });
    const link = new URL(linkIn(confirmation?.text)).pathname;
    await site.post({ title: 'Ještě před potvrzením' });
    await site.app.services.deskNews.sendDue();
    expect(await lastMail()).toBe(confirmation);
    // Opening the link alone confirms nothing.
    expect((await get(link)).text).toContain('Potvrdit odběr');
    expect((await form(`${link}/potvrzeni`)).text).toContain('posíláme, co se');
    // The same answer as for an address that nobody knows.
    expect((await form(`${site.path}/odber`, { email: 'eva@example.cz' })).text).toBe(asked.text);
    await site.app.services.deskNews.sendDue();
    expect(await lastMail()).toBe(confirmation);
    const notice = await site.post({ title: 'Po potvrzení' });
    expect(await site.app.services.deskNews.sendDue()).toBe(1);
    expect(await site.app.services.deskNews.sendDue()).toBe(0);
    const news = await lastMail();
    expect(news).toMatchObject({
      subject: 'Úřední deska: Po potvrzení – Nástěnka',
      text: expect.stringContaining(notice.address),
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    const oneClick = /<(.+)>/.exec(news?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const ended = await form(new URL(oneClick).pathname, { 'List-Unsubscribe': 'One-Click' });
    expect(ended.status).toBe(200);
    expect(await site.app.database.models.DeskSubscriber.count()).toBe(0);
    expect((await get(link)).status).toBe(404);
  });

  const forgetAll = () =>
    site.app.database.write(({ transaction }) =>
      site.app.database.models.DeskSubscriber.destroy({ where: {}, transaction }),
    );

  async function follow(email: string, fields: object = {}): Promise<void> {
    await form(`${site.path}/odber`, { email, ...fields });
    await form(`${new URL(linkIn((await lastMail())?.text)).pathname}/potvrzeni`);
  }

  it('comes once a day, at seven, to who wants it so', async () => {
    const { deskNews } = site.app.services;
    await follow('denne@example.cz', { kdy: 'denne' });
    await site.post({ title: 'Přes den' });
    expect(await deskNews.sendDue()).toBe(0);
    await site.setTime('2026-11-07T05:59:00.000Z');
    expect(await deskNews.sendDue()).toBe(0);
    await site.setTime('2026-11-07T06:01:00.000Z');
    expect(await deskNews.sendDue()).toBe(1);
    expect(await lastMail()).toMatchObject({ to: 'denne@example.cz' });
    await forgetAll();
  });

  it('changes its rhythm by the link in a mail, without an account', async () => {
    const { deskNews } = site.app.services;
    await follow('rytmus@example.cz');
    const link = new URL(linkIn((await lastMail())?.text)).pathname;
    const [told] = site.mails.filter(({ to }) => to === 'rytmus@example.cz');
    expect(told?.subject).toContain('Potvrďte odběr');
    expect((await get(link)).text).toContain('Psát jednou denně ráno');
    expect((await get(`${link}/denne`)).status, 'a link alone changes nothing').toBe(200);
    const daily = await form(`${link}/denne`);
    expect([daily.status, daily.text.includes('Psát hned')]).toEqual([200, true]);
    expect(daily.headers['cache-control']).toBe('private, no-store');
    await site.post({ title: 'Až ráno' });
    expect(await deskNews.sendDue()).toBe(0);
    expect((await form(`${link}/hned`)).text).toContain('hned, jakmile se něco vyvěsí');
    expect(await deskNews.sendDue()).toBe(1);
    expect((await lastMail())?.text).toContain('Změnit, jak často píšeme');
    expect((await form(`${link.slice(0, -43)}${'x'.repeat(43)}/denne`)).status).toBe(404);
    await forgetAll();
  });

  it('gives an address up that is refused on three days, and begins again when asked', async () => {
    const { deskNews } = site.app.services;
    const { DeskSubscriber } = site.app.database.models;
    await follow('pryc@example.cz');
    await site.post({ title: 'Nedoručitelné' });
    site.refuse('pryc@example.cz');
    // Each later in its day, because a day has to pass between two.
    for (const time of ['06T10:00', '07T10:01', '08T10:02', '09T10:03']) {
      await site.setTime(`2026-11-${time}:00.000Z`);
      expect([await deskNews.sendDue(), await deskNews.sendDue()]).toEqual([0, 0]);
    }
    expect(await DeskSubscriber.findOne()).toMatchObject({ refusals: 3 });
    const refusedCount = async () => (await site.admin().get('/api/admin/desks')).body.data[0].refused_count;
    expect(await refusedCount()).toBe(1);
    site.refuse(undefined);
    expect(await deskNews.sendDue()).toBe(0);
    await follow('pryc@example.cz');
    expect(await DeskSubscriber.findOne()).toMatchObject({ refusals: 0 });
    expect(await refusedCount()).toBe(0);
    await forgetAll();
  });

  it('refuses what is no address, and forgets one that nobody confirms', async () => {
    const refused = await form(`${site.path}/odber`, { email: '"><script>' });
    expect([refused.status, refused.text.includes('<script>')]).toEqual([400, false]);
    await form(`${site.path}/odber`, { email: 'nikdo@example.cz' });
    await lastMail();
    expect(await site.app.database.models.DeskSubscriber.count()).toBe(1);
    site.app.clock.advance(48 * 3_600_000);
    await site.app.services.deskNews.sendDue();
    expect(await site.app.database.models.DeskSubscriber.count()).toBe(0);
  });
});

test('the static copy has the pages, the files and the data, and nothing that came down', async () => {
  const notice = await site.post({ title: 'Do kopie', files: { 'příloha.pdf': PDF } });
  const other = await site.post({ title: 'Brzy sejmutá' });
  const { deskCopy } = site.app.services;
  expect(await deskCopy.write()).toBeGreaterThan(4);
  expect(await deskCopy.write()).toBe(0);
  const read = (path: string) => readFile(join(site.app.dataDir, 'uredni-deska-kopie', path));
  const index = String(await read(`${site.path}/index.html`)).replaceAll('\u00a0', ' ');
  expect(index).toContain('Kopie z 6. 11. 2026');
  expect(index).not.toContain('<form');
  expect(index).toContain('Do kopie');
  const page = String(await read(`${notice.path}/index.html`));
  const file = /href="([^"]+\.pdf)"/.exec(page)?.[1] ?? '';
  expect((await read(decodeURIComponent(file))).equals(PDF)).toBe(true);
  expect(String(await read(`${site.path}/rss.xml`))).toContain('Do kopie');
  expect(JSON.parse(String(await read(`api/public${site.path}.jsonld`))).typ).toBe('Úřední deska');
  await site.takeDown(other);
  await deskCopy.write();
  await expect(read(`${other.path}/index.html`)).rejects.toThrow('ENOENT');
});

test('the static copy after each action is what it would be when made anew, and less is written', async () => {
  await site.setDesk({ has_public_archive: true });
  const { deskCopy } = site.app.services;
  const folder = join(site.app.dataDir, 'uredni-deska-kopie');
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
      .sort();
  const pages = () => files().filter((path) => !path.startsWith('/obsah'));
  const bytes = () => pages().map((path) => [path, readFileSync(join(folder, path), 'utf8')]);
  await deskCopy.write();
  const posted = await site.post({ title: 'Jen jednou', files: { 'stará.pdf': PDF } });
  // Page, file, the two lists, RSS and data.
  expect(await deskCopy.write()).toBe(6);
  const former = files().filter((path) => path.includes('stará'));
  const changed = await site.change(posted, { title: 'Podruhé', files: { 'nová.pdf': PDF } });
  // Both files are those of the new version.
  expect(await deskCopy.write()).toBe(7);
  expect(files().filter((path) => former.includes(path))).toEqual([]);
  await site.takeDown(changed);
  // Page, the three lists, RSS and data; the files stay.
  expect(await deskCopy.write()).toBe(6);
  const year = String(await readFile(join(folder, site.path, 'archiv/2026/index.html')));
  expect(year).toContain('Podruhé');
  const afterDeeds = bytes();
  await rm(join(folder, 'obsah.json'));
  await deskCopy.write();
  expect(bytes()).toEqual(afterDeeds);
  expect((await open(`${site.path}/archiv/2026`)).textOf('h1')).toBe('Archiv úřední desky 2026');
  expect((await get(`${site.path}/archiv/2025`)).text).not.toContain('Podruhé');
});
