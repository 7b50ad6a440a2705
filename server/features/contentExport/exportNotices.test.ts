/** @module-tag no-retry */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../platform/password.ts';
import { buildUser } from '../../test/factories.ts';
import {
  createPublicDeskFixture,
  type PostedNotice,
  type PublicDeskFixture,
} from '../../test/fixtures/publicDesk.ts';
import { PASSWORD } from '../../test/fixtures/site.ts';

const PATH = '/api/admin/content-exports';

let site: PublicDeskFixture;
let files: ReadonlyMap<string, string>;
let changed: PostedNotice;
let removed: PostedNotice;
let disposed: PostedNotice;

/** What hangs in its second version and is being changed, what came down, and what was disposed of. */
beforeAll(async () => {
  site = await createPublicDeskFixture();
  const { database } = site.app;
  disposed = await site.post({ title: 'Dávno pryč', kind: 'Veřejná vyhláška' });
  await site.takeDown(disposed);
  await database.write(({ transaction }) =>
    database.models.DeskKind.update({ keep_years: 1 }, { where: { name: 'Veřejná vyhláška' }, transaction }),
  );
  await site.setTime('2028-01-03T09:00:00.000Z');
  const body = { ids: [disposed.id], reference: 'SKART 3/2028' };
  expect((await site.admin().post('/api/admin/notice-disposals', body)).body.data[0].done).toBe(true);
  const details = {
    reference_number: 'OUL 12/2028',
    file_mark: 'SP 4',
    agenda: 'Doprava',
    removable_from: '2028-03-01',
    removable_reason: 'Do konce <února>.',
    originator: { name: 'Krajský úřad', ico: '70891508' },
  };
  const posted = await site.post({
    title: 'Uzavírka',
    html: '<p>První text</p>',
    files: { 'mapa.txt': 'mapa' },
    details,
  });
  await site.setTime('2028-01-05T09:00:00.000Z');
  changed = await site.change(posted, { html: '<p>Druhý text</p>', files: { 'plan.txt': 'plán' }, details });
  await site.admin().post(`/api/admin/notices/${changed.id}/change`);
  removed = await site.post({ title: 'Sejmutá' });
  await site.takeDown(removed);
  files = await makeExport();
});
afterAll(() => site.close());

async function makeExport(): Promise<ReadonlyMap<string, string>> {
  const person = await buildUser(site.app.database, {
    role: 'admin',
    password_hash: await hashPassword(PASSWORD),
  });
  const admin = await site.app.signInAs(person);
  const choices = { drafts: true, trash: false, people: false };
  const started = await admin.post(PATH, { choices, current_password: PASSWORD });
  expect(started.status, started.text).toBe(202);
  await site.app.services.contentExports.waitUntilIdle();
  const [made] = (await admin.get(PATH)).body.data;
  const download = await admin
    .raw('get', `${PATH}/${made.name}`)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });
  const entries = Object.entries(unzipSync(download.body));
  return new Map(entries.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const readJson = (name: string) => JSON.parse(files.get(`data/${name}.json`) ?? 'missing');

const articleOf = (id: number) => readJson('articles').find((row: { id: number }) => row.id === id);

it('counts in its estimate the files of former versions, too, each once', async () => {
  const { count, bytes } = (await site.admin().get(PATH)).body.meta.sizes.articles;
  const [former, own] = ['mapa', 'mapaplán'].map((text) => Buffer.byteLength(text)) as [number, number];
  expect(bytes - count * 10_000).toBe(former + own);
});

describe('the archive', () => {
  it('has the data of a notice, its versions with their hashes, and its record', async () => {
    const { DeskVersion, DeskRecord } = site.app.database.models;
    const where = { article_id: changed.id };
    const stored = await DeskVersion.findAll({ where, order: ['revision'] });
    const record = await DeskRecord.findAll({ where, order: ['seq'] });
    const { notice } = articleOf(changed.id);
    expect(notice).toMatchObject({
      desk: 'obec-lipova',
      state: 'posted',
      number: 1,
      year: 2028,
      address: changed.address,
      kind: { name: 'Veřejná vyhláška', rule: 'hang_days', days: 15 },
      reference_number: 'OUL 12/2028',
      file_mark: 'SP 4',
      agenda: 'Doprava',
      originator: { name: 'Krajský úřad', ico: '70891508' },
      posted_on: '2028-01-03',
      removable_from: '2028-03-01',
      removable_reason: 'Do konce <února>.',
      removed_on: null,
      removed_at: null,
      versions: stored.map(({ revision, text_hash, details_hash, html, details }) => ({
        revision,
        text_hash,
        details_hash,
        html,
        details,
        title: 'Uzavírka',
      })),
      record: record.map(({ seq, deed, hash }) => ({ seq, deed, hash })),
    });
    expect(notice.versions.map(({ reason }: { reason: string }) => reason)).toEqual(['', 'Oprava.']);
    const hung = notice.versions.map((version: { files: { name: string; path: string }[] }) =>
      version.files.map(({ name, path }) => [name, files.get(path)]),
    );
    expect(hung).toEqual([
      [['mapa.txt', 'mapa']],
      [
        ['mapa.txt', 'mapa'],
        ['plan.txt', 'plán'],
      ],
    ]);
  });

  it('says on the page of a notice in Czech what hung when', () => {
    const page = files.get(articleOf(changed.id).file)?.replaceAll('\u00a0', ' ') ?? '';
    for (const row of [
      'Číslo</th><td>1/2028',
      'Stav</th><td>vyvěšená',
      'Původce</th><td>Krajský úřad, IČO 70891508',
      'Vyvěšeno</th><td>3. 1. 2028 10:00',
      'Nejdříve sejmout</th><td>1. 3. 2028',
      'Důvod jiného dne sejmutí</th><td>Do konce &lt;února&gt;.',
      'Sejmuto</th><td>dosud nesejmuto',
      '<li value="2">5. 1. 2028 10:00 – Oprava.',
    ])
      expect(page).toContain(row);
    for (const [, link = ''] of page.matchAll(/href="\.\.\/(soubory\/[^"]+)"/g))
      expect(files.has(link), link).toBe(true);
    const gone = files.get(articleOf(removed.id).file)?.replaceAll('\u00a0', ' ');
    expect(gone).toContain('Sejmuto</th><td>5. 1. 2028 10:00');
    expect(gone).toContain('Důvod dřívějšího sejmutí</th><td>Pokus.');
  });

  it('says of a draft which notice it changes', () => {
    const draft = readJson('articles').find(
      (row: { changes_article_id: number | null }) => row.changes_article_id === changed.id,
    );
    expect(draft).toMatchObject({ state: 'draft', notice: null });
    expect(files.get(draft.file)).toContain('rozepsaná změna písemnosti č. 1/2028');
  });

  it('lists what was disposed of, without its title', () => {
    expect(readJson('disposals')).toEqual([
      {
        desk: 'obec-lipova',
        number: 1,
        year: 2026,
        address: disposed.address,
        kind: 'Veřejná vyhláška',
        posted_on: '2026-11-06',
        removed_on: '2026-11-06',
        disposed_on: '2028-01-03',
        reference: 'SKART 3/2028',
      },
    ]);
    const [name = ''] = [...files.keys()].filter((one) => one.startsWith('vyrazene-'));
    expect(files.get(name)).toContain('<td>1/2026</td>');
    expect(files.get('index.html')).toContain(`<a href="${name}">Vyřazené písemnosti</a>`);
    expect([...files.values()].join()).not.toContain('Dávno');
  });
});
