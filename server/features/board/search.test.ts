import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Article } from '../../models/article.ts';
import type { Category } from '../../models/category.ts';
import { reindexArticle } from '../../search/indexArticles.ts';
import { changeSetting } from '../../test/changeSetting.ts';
import type { Client } from '../../test/client.ts';
import { DIFFERENT_WORDS, WORD_FORMS } from '../../test/czechWordForms.ts';
import { buildArticle, buildCategory, buildFile, buildUser } from '../../test/factories.ts';
import { sampleDocx, samplePdf } from '../../test/sampleDocuments.ts';
import { statementsDuring } from '../../test/statements.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { createFileTextIndexer } from '../files/fileTextIndexer.job.ts';

const silent = pino({ level: 'silent' });
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

let app: TestApp;
let reader: Client;
let open: Category;
let closed: Category;
let articleCount = 0;

beforeAll(async () => {
  app = await createTestApp();
  open = await buildCategory(app.database, { access: 'members' });
  closed = await buildCategory(app.database, { access: 'groups' });
  reader = await app.signInAs(await buildUser(app.database));
});
afterAll(() => app.close());

/** Past the services, which would publish an event. */
async function article(values: {
  title?: string;
  perex?: string;
  text?: string;
  hoursAgo?: number;
  hidden?: boolean;
}) {
  articleCount += 1;
  const { title = `Zpráva ${articleCount}`, perex = '', text = '', hoursAgo = 1, hidden = false } = values;
  const built = await buildArticle(app.database, {
    title,
    perex,
    html: `<p>${text}</p>`,
    slug: `hledany-${articleCount}`,
    category_id: hidden ? closed.id : open.id,
    published_at: new Date(Date.UTC(2026, 0, 10) - hoursAgo * 3_600_000),
  });
  app.services.bus.publish({ type: 'cache.cleared', data: { type: 'category-data', id: null } });
  return built;
}

async function searchFor(q: string, more = '') {
  const response = await reader.get(`/api/public/search?q=${encodeURIComponent(q)}${more}`);
  expect(response.status, q).toBe(200);
  return response.body;
}

async function idsOf(q: string): Promise<number[]> {
  return (await searchFor(q, '&limit=100')).data.map((hit: { id: number }) => hit.id);
}

/** What has all words of the query. */
async function idsWithAll(q: string): Promise<number[]> {
  const { data, meta } = await searchFor(q, '&limit=100');
  return meta.ignored.length > 0 ? [] : data.map((hit: { id: number }) => hit.id);
}

async function matchesIn(q: string, part: 'title' | 'excerpt'): Promise<string[]> {
  const [hit] = (await searchFor(q)).data;
  return (hit?.[part] ?? []).flatMap((one: { text: string; match: boolean }) =>
    one.match ? [one.text] : [],
  );
}

describe('Czech words', () => {
  const lines = WORD_FORMS.map((line) => line.split(' '));
  let ids: Map<string, number>;

  beforeAll(async () => {
    ids = new Map();
    for (const [first = ''] of lines)
      ids.set(first, (await article({ title: `Čtvrtletní ${first} ${articleCount}` })).id);
  });

  it('are found by any other form, and highlighted as written', async () => {
    for (const [i, [first = '', ...others]] of lines.entries()) {
      const other = others[i % others.length];
      expect(await idsOf(`${other} čtvrtletní`), `${other} → ${first}`).toContain(ids.get(first));
    }
    expect(await matchesIn('ctvrtletni skolou', 'title')).toEqual(['Čtvrtletní', 'škola']);
    expect(await matchesIn('čtvrtletní vyhlasce', 'title')).toEqual(['Čtvrtletní', 'vyhláška']);
    expect(await matchesIn('ctvrtletni knize', 'title')).toEqual(['Čtvrtletní', 'kniha']);
  });

  it('are not found by different words that look alike', async () => {
    for (const pair of DIFFERENT_WORDS) {
      const [one = '', other = ''] = pair.split(' ');
      const { id } = await article({ title: `Půlroční ${one} ${articleCount}` });
      expect(await idsWithAll(`${other} půlroční`), pair).not.toContain(id);
    }
  });

  it('are found by their beginnings while typing', async () => {
    const { id } = await article({ title: 'Obecně závazná vyhláška XVII' });
    for (const typed of ['vyhlá', 'vyhláš', 'vyhlášk', 'vyhlášku', 'vyhláškou', 'VYHLASKACH', 'zavazne vyhl'])
      expect(await idsOf(typed), typed).toContain(id);
    expect(await idsWithAll('vyhl závazná')).not.toContain(id);
  });
});

describe('phrases', () => {
  it('need their words adjacent, in this order, in any form', async () => {
    const { id } = await article({ text: 'Mimořádný svoz bioodpadu začíná, bioodpad se nesváží v zimě.' });
    const other = await article({ text: 'Bioodpadu letos přibylo; svoz i bioodpad zajistí obec.' });
    for (const q of [
      '"svoz bioodpadu"',
      '„svoz bioodpadů“',
      '«mimořádného svozu bioodpadu» zima',
      '"svoz bioodpadu zacina"',
    ])
      expect(await idsOf(q), q).toEqual([id]);
    expect(await idsOf('svoz bioodpad')).toEqual([id, other.id].sort((a, b) => b - a));
    for (const q of ['"bioodpadu svoz"', '"svoz zacina"', '"svoz bioodpadu nesvazi"', '"mimořádný bioodpad"'])
      expect(await idsOf(q), q).toEqual([]);
    expect(await matchesIn('„svoz bioodpadů“', 'excerpt')).toEqual(['svoz', 'bioodpadu']);
  });

  it('of one word match full words only', async () => {
    const { id } = await article({ title: 'Kompostárna' });
    expect(await idsOf('kompost')).toContain(id);
    expect(await idsOf('"kompost"')).not.toContain(id);
    expect(await idsOf('"kompostárny"')).toContain(id);
  });
});

describe('the order', () => {
  it('is by the worst of the words’ best fields, then by date, page by page', async () => {
    const inText = await article({ text: 'Sokolovna je otevřena.', hoursAgo: 1 });
    const inTitle = await article({ title: 'Otevřená sokolovna', hoursAgo: 9 });
    const newerTitle = await article({ title: 'Sokolovna zůstává otevřena', text: 'sokolovna', hoursAgo: 5 });
    const sameTime = await article({ title: 'Otevřeno v sokolovně: otevřená sokolovna', hoursAgo: 5 });
    const inPerex = await article({ title: 'Sokolovna', perex: 'Je otevřená.', hoursAgo: 20 });
    const both = await article({ perex: 'Otevřená', text: 'je sokolovna', hoursAgo: 3 });
    const expected = [sameTime, newerTitle, inTitle, inPerex, inText, both].map(({ id }) => id);
    expect(await idsOf('otevřená sokolovna')).toEqual(expected);
    const collected: number[] = [];
    let cursor = '';
    do {
      const page = await searchFor('otevřená sokolovna', `&limit=1${cursor && `&cursor=${cursor}`}`);
      collected.push(...page.data.map((hit: { id: number }) => hit.id));
      expect(page.meta.total).toBe(expected.length);
      cursor = page.meta.nextCursor ?? '';
    } while (cursor && collected.length < 20);
    expect(collected).toEqual(expected);
  });

  it('is found once for the first pages, and counted once for all', async () => {
    for (let i = 0; i < 103; i += 1) await article({ title: `Kluziště ${i}` });
    const pages: Awaited<ReturnType<typeof searchFor>>[] = [];
    const searches: number[] = [];
    const ids: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1).meta.nextCursor) {
      const statements = await statementsDuring(app.database, async () => {
        pages.push(await searchFor('kluziště', `&limit=40${cursor && `&cursor=${cursor}`}`));
      });
      searches.push(statements.filter((sql) => /MATCH|@@/.test(sql)).length);
      ids.push(...pages.at(-1).data.map(({ id }: { id: number }) => id));
    }
    // The last page is behind what was found at first.
    expect(searches.map((count) => count > 0)).toEqual([true, false, true]);
    expect(new Set(ids).size).toBe(103);
    expect(pages.map(({ meta }) => meta.total)).toEqual([103, 103, 103]);
    await article({ title: 'Kluziště nové' });
    const afterChange = await searchFor('kluziště', `&limit=40&cursor=${pages[0].meta.nextCursor}`);
    expect(afterChange.meta.total).toBe(104);
    expect(afterChange.data[0].id).toBe(pages[1].data[0].id);
  });

  it('refuses the cursor of another list', async () => {
    await article({ title: 'Jiný seznam' });
    const list = await reader.get('/api/public/articles?limit=1');
    const response = await reader.get(`/api/public/search?q=seznam&cursor=${list.body.meta.nextCursor}`);
    expect(response.status).toBe(400);
  });
});

describe('special characters', () => {
  it('of search engines are ordinary characters', async () => {
    const { id } = await article({ title: 'Pergola 50% (dřevo)' });
    for (const q of [
      'pergola*',
      'pergola%',
      'pergola"',
      '"pergola',
      '„pergola',
      "pergola'",
      'pergola &',
      '(pergola',
      'pergola:*',
      '-pergola',
      'a1pergola'.slice(2),
      '""pergola',
      '\\pergola',
    ])
      expect(await idsOf(q), q).toContain(id);
    for (const q of ['pergola OR nic', 'nic | pergola', 'pergola NOT nic', 'title:pergola nic', 'perg*la'])
      expect(await idsWithAll(q), q).not.toContain(id);
    for (const q of ['""', '„“', '*', '" "', '%_', '&|!', ':*']) expect(await idsOf(q), q).toEqual([]);
  });

  it('and long queries need no more statements', async () => {
    await article({ title: 'Pergola, kterou ještě nikdo nehledal' });
    const plain = await statementsDuring(app.database, () => searchFor('pergola'));
    for (const part of ['a ', '"', 'x', '"a b" ', '„']) {
      const statements = await statementsDuring(app.database, () =>
        searchFor(part.repeat(200).slice(0, 200)),
      );
      expect(statements.length, part).toBeLessThanOrEqual(plain.length);
    }
  });
});

describe('excerpts', () => {
  it('separate the cells of tables', async () => {
    await buildArticle(app.database, {
      title: 'Rozpis služeb',
      slug: 'rozpis-sluzeb',
      perex: '',
      html: '<table><tbody><tr><th><p>Ambulance</p></th><td>pondělí</td><td colspan="2">úterý</td></tr></tbody></table>',
      category_id: open.id,
    });
    const [hit] = (await searchFor('ambulance')).data;
    expect(hit.excerpt.map((part: { text: string }) => part.text).join('')).toBe('Ambulance pondělí úterý');
  });
});

describe('attached files', () => {
  async function attach(to: Article, file: { name: string; mime: string; bytes: Buffer }) {
    const { services, database } = app;
    const { storageKey, size } = await services.fileStore.put(file.bytes, file);
    const row = await buildFile(database, to, {
      name: file.name,
      mime: file.mime,
      size,
      storage_key: storageKey,
      text_state: 'waiting',
    });
    const fileText = createFileTextIndexer({
      database,
      fileStore: services.fileStore,
      bus: services.bus,
      clock: app.clock,
      logger: silent,
    });
    fileText.onStored(row.id);
    await fileText.idle();
    await row.reload();
    expect(row.text_state).toBe('done');
    return row;
  }

  it('rank last, and are named with an excerpt', async () => {
    const inFile = await article({ title: 'Zápis', perex: 'Perex o ničem.', text: 'Najdete v příloze.' });
    await attach(inFile, {
      name: 'příloha č. 1.pdf',
      mime: 'application/pdf',
      bytes: samplePdf('Nic', 'Vodovodni pripojka'),
    });
    const file = await attach(inFile, {
      name: 'zápis.docx',
      mime: DOCX,
      bytes: sampleDocx('Úvod. '.repeat(100), 'Zastupitelé schválili přeložku kanalizace.'),
    });
    const inText = await article({ text: 'Bude přeložka kanalizace.', hoursAgo: 50 });
    const { data } = await searchFor('přeložky kanalizaci');
    expect(data.map((hit: { id: number }) => hit.id)).toEqual([inText.id, inFile.id]);
    expect(data[0].file).toBeNull();
    expect(data[1].file).toEqual({ name: 'zápis.docx', url: `/api/public/files/${file.id}/z%C3%A1pis.docx` });
    expect(data[1].excerpt).toContainEqual({ text: 'přeložku', match: true });
    const [pdf] = (await searchFor('vodovodní přípojky')).data;
    expect(pdf.file.name).toBe('příloha č. 1.pdf');
    expect(pdf.excerpt).toContainEqual({ text: 'Vodovodni', match: true });
    expect((await searchFor('zápis vodovodní')).data[0]).toMatchObject({
      id: inFile.id,
      file: { name: 'příloha č. 1.pdf' },
    });
    expect((await searchFor('„vodovodní přípojka“')).meta.total).toBe(1);
  });

  it('of an article that the reader may not read are not found', async () => {
    const hidden = await article({ title: 'Interní', hidden: true });
    await attach(hidden, {
      name: 'mzdy.txt',
      mime: 'text/plain',
      bytes: Buffer.from('Odměňování zaměstnanců zvláštností'),
    });
    expect(await searchFor('odměňování')).toMatchObject({ data: [], meta: { total: 0 } });
  });

  function sendFile(admin: Client, method: string, path: string, name: string, bytes: Buffer) {
    return admin
      .raw(method, `${path}?name=${encodeURIComponent(name)}`)
      .set({ 'X-CSRF-Token': admin.cookies.csrfToken ?? '', 'Content-Type': 'application/octet-stream' })
      .send(bytes);
  }

  it('are found after an upload, and not after a replacement or deletion', async () => {
    const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    const send = (method: string, path: string, text: string) =>
      sendFile(admin, method, path, 'rozvrh.txt', Buffer.from(text));
    const { id } = await article({ title: 'Rozvrh hodin' });
    const uploaded = await send('post', `/api/admin/articles/${id}/files`, 'Hudební nauka v úterý');
    expect(uploaded.body.data.text_state).toBe('waiting');
    await idsOf('hudební nauky');
    await app.services.flush();
    expect(await idsOf('hudební nauky')).toEqual([id]);

    const file = `/api/admin/files/${uploaded.body.data.id}`;
    expect((await send('put', `${file}/content`, 'Sborový zpěv ve středu')).status).toBe(200);
    expect(await idsOf('hudební nauky')).toEqual([]);
    await idsOf('sborovém zpěvu');
    await app.services.flush();
    expect(await idsOf('sborovém zpěvu')).toEqual([id]);
    expect((await admin.delete(file)).status).toBe(200);
    expect(await idsOf('sborovém zpěvu')).toEqual([]);
  });

  it('without a text are found by their names, as these are now', async () => {
    const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    const { id } = await article({ title: 'Sazby', perex: 'Od ledna platí nové.' });
    const zip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
    const send = (method: string, path: string, name: string) => sendFile(admin, method, path, name, zip);
    const uploaded = await send('post', `/api/admin/articles/${id}/files`, 'Cenik_vodneho-2026.zip');
    const fileId = uploaded.body.data.id;
    const path = `/api/admin/files/${fileId}`;
    expect((await searchFor('ceníky vodné')).data).toEqual([
      expect.objectContaining({
        id,
        file: { name: 'Cenik_vodneho-2026.zip', url: `/api/public/files/${fileId}/Cenik_vodneho-2026.zip` },
        excerpt: [{ text: 'Od ledna platí nové.', match: false }],
      }),
    ]);
    expect(await idsOf('„ceník vodného“ zip')).toEqual([id]);
    expect(await matchesIn('ceník sazeb leden', 'excerpt')).toEqual(['ledna']);

    await admin.put(path, { name: 'Tarif.zip', alt: '', position: 0 });
    expect(await idsOf('ceník vodného')).toEqual([]);
    expect(await idsOf('tarifů')).toEqual([id]);
    expect((await send('put', `${path}/content`, 'Poplatník.zip')).status).toBe(200);
    expect(await idsOf('tarifů')).toEqual([]);
    expect(await idsOf('poplatníci')).toEqual([id]);
    expect((await admin.delete(path)).status).toBe(200);
    expect(await idsOf('poplatníci')).toEqual([]);
  });

  it('are named by their names and their texts together', async () => {
    const both = await article({ title: 'Dvě přílohy' });
    await attach(both, { name: 'Rozpis.txt', mime: 'text/plain', bytes: Buffer.from('Nic o dešti.') });
    await attach(both, { name: 'Kropení.txt', mime: 'text/plain', bytes: Buffer.from('Ulice a chodníky.') });
    const [hit] = (await searchFor('kropení ulic')).data;
    expect(hit.file.name).toBe('Kropení.txt');
    expect(hit.excerpt).toContainEqual({ text: 'Ulice', match: true });
  });

  it('do not include images', async () => {
    const built = await article({ title: 'Fotografie' });
    await buildFile(app.database, built, { name: 'kapradina.png', kind: 'image', mime: 'image/png' });
    await app.database.write((tx) => reindexArticle(app.database, tx, built.id));
    expect(await idsOf('kapradina')).toEqual([]);
  });
});

describe('a query of which no article has all words', () => {
  async function pagesOf(q: string) {
    const pages = [await searchFor(q, '&limit=1')];
    for (let cursor = pages[0].meta.nextCursor; cursor !== null; cursor = pages.at(-1).meta.nextCursor)
      pages.push(await searchFor(q, `&limit=1&cursor=${cursor}`));
    return pages;
  }

  it('finds what has the telling ones, and says which were left out as they were written', async () => {
    const { id } = await article({ title: 'Přerušení dodávky plynu' });
    await article({ text: 'Kdy a kde se plynule mluví.' });
    const { data, meta } = await searchFor('Kdy Poteče plyn?');
    expect(data[0]).toMatchObject({ id, title: expect.arrayContaining([{ text: 'plynu', match: true }]) });
    expect(meta.ignored).toEqual(['Kdy', 'Poteče']);
    expect((await searchFor('kdy potece plyn')).meta.ignored).toEqual(['kdy', 'potece']);
    expect((await searchFor('plyn')).meta.ignored).toEqual([]);
  });

  it('goes on from page to page, with the order and the total of what remained', async () => {
    const inText = await article({ text: 'O chmelnici.' });
    const older = await article({ title: 'Chmelnice', hoursAgo: 9 });
    const newer = await article({ title: 'Na chmelnici', hoursAgo: 2 });
    const pages = await pagesOf('kde chmelnice nekvete');
    expect(pages.map(({ data }) => data[0].id)).toEqual([newer.id, older.id, inText.id]);
    for (const { meta } of pages) expect(meta).toMatchObject({ total: 3, ignored: ['kde', 'nekvete'] });
  });

  it('never leaves out what is in quotes', async () => {
    const { id } = await article({ title: 'Výlov rybníka Holá' });
    await article({ title: 'Holá stráň' });
    const found = await searchFor('„výlov rybníka“ zrušený');
    expect(found).toMatchObject({ data: [{ id }], meta: { total: 1, ignored: ['zrušený'] } });
    for (const q of ['„rybník výlovu“ holá', '"zrušený" holá'])
      expect(await searchFor(q), q).toMatchObject({ data: [], meta: { total: 0, ignored: [] } });
  });

  it('finds nothing where no word is found, and says so', async () => {
    expect(await searchFor('kdy xyzq zyxq')).toMatchObject({ data: [], meta: { total: 0, ignored: [] } });
  });
});

describe('synonyms', () => {
  afterEach(() => changeSetting(app, 'search_synonyms', ''));

  it('find each other in any form, in a text, a file and its name, and are highlighted', async () => {
    await changeSetting(app, 'search_synonyms', 'kytara, banjo\nvstupné, lístek');
    const inTitle = await article({ title: 'Výuka kytary', hoursAgo: 1 });
    const inText = await article({ text: 'Hodiny banja začínají.', hoursAgo: 2 });
    const inName = await article({ title: 'Přihlášky', hoursAgo: 3 });
    await buildFile(app.database, inName, { name: 'banjo.xlsx' });
    await app.database.write((tx) => reindexArticle(app.database, tx, inName.id));
    for (const q of ['kytarou', 'banju'])
      expect(await idsOf(q), q).toEqual([inTitle.id, inText.id, inName.id]);
    expect((await searchFor('kytara')).data[2].file.name).toBe('banjo.xlsx');
    expect(await matchesIn('banjo výuka', 'title')).toEqual(['Výuka', 'kytary']);
    expect(await matchesIn('kytara hodina', 'excerpt')).toEqual(['Hodiny', 'banja']);
    expect(await idsOf('"banjo"')).toEqual([inText.id, inName.id]);
  });

  it('hold at once when they change', async () => {
    const { id } = await article({ title: 'Rekonstrukce mostu' });
    expect(await idsOf('oprava')).toEqual([]);
    await changeSetting(app, 'search_synonyms', 'oprava, rekonstrukce');
    expect(await idsOf('oprava')).toEqual([id]);
    await changeSetting(app, 'search_synonyms', 'oprava, údržba');
    expect(await idsOf('oprava')).toEqual([]);
  });

  it('that are none are refused with their line', async () => {
    const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    const { body: settings } = await admin.get('/api/admin/settings');
    const { version } = settings.data.find(({ key }: { key: string }) => key === 'search_synonyms');
    const values = [{ key: 'search_synonyms', value: 'svoz, odvoz\nodstávka', version }];
    const { status, body } = await admin.put('/api/admin/settings', { values });
    expect(status).toBe(400);
    expect(body.details).toEqual([
      {
        path: 'search_synonyms',
        message: expect.stringContaining('Řádek 2: slovo „odstávka“ tu nemá synonymum.'),
      },
    ]);
  });
});

it('finds a word at the end of a very long article, and shows its beginning', async () => {
  const { id } = await article({ text: `Začátek pravidel. ${'pravidlo '.repeat(20_000)} hroznýš` });
  const { data } = await searchFor('hroznýš');
  expect(data.map((hit: { id: number }) => hit.id)).toEqual([id]);
  expect(JSON.stringify(data)).toContain('Začátek pravidel.');
});
