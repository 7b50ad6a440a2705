import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WriteTransaction } from '../../database/database.ts';
import { pragueDate } from '../../shared/pragueTime.ts';
import type { Client } from '../../test/client.ts';
import { buildDesk, buildUser } from '../../test/factories.ts';
import { createTestApp, LOCAL_URL, type TestApp } from '../../test/testApp.ts';
import { canonicalJson, FIRST_HASH, recordHash } from './deskRecord.policy.ts';

const DETAILS = {
  reference_number: '',
  file_mark: '',
  originator: null,
  agenda: '',
  event_on: null,
  approved_on: null,
  planned_on: null,
  removable_from: null,
  removable_reason: '',
};

let app: TestApp;
let admin: Client;
let deskId: number;
let noticeId: number;

beforeAll(async () => {
  app = await createTestApp({ publicUrl: LOCAL_URL });
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
});
afterAll(() => app.close());

/** A desk with two notices that hung, of which one was changed. */
beforeEach(async () => {
  deskId = (await buildDesk(app.database, { head_mail: 'archiv@kraj.example' })).category_id;
  app.services.bus.publish({ type: 'cache.cleared', data: { type: null, id: null } });
  const kinds = (await admin.get('/api/admin/notice-kinds')).body.data;
  const details = { ...DETAILS, kind_id: kinds.at(-1).id };
  for (const title of ['První', 'Druhá']) {
    const { data } = (await admin.post('/api/admin/notices', { desk_id: deskId, title, details })).body;
    await admin
      .raw('post', `/api/admin/articles/${data.id}/files?name=mapa.txt`)
      .set({ 'X-CSRF-Token': admin.cookies.csrfToken ?? '', 'Content-Type': 'application/octet-stream' })
      .send(Buffer.from(`Mapa ${title}`));
    const { version } = (await admin.post(`/api/admin/notices/${data.id}/posting`, { version: data.version }))
      .body.data;
    await admin.put(`/api/admin/notices/${data.id}/change`, { reason: 'Oprava.', details, version });
    noticeId = data.id;
  }
});

async function check() {
  const { status, body } = await admin.post(`/api/admin/desks/${deskId}/verification`);
  expect(status).toBe(200);
  return body.data;
}

const messages = async () => (await check()).problems.map(({ message }: { message: string }) => message);

const GUARDED = ['desk_records', 'desk_versions', 'desk_files', 'desk_version_kinds'];

/** As somebody who has the database: without the triggers that keep the program from it. */
async function tamper(sql: string, values: Record<string, unknown> = {}): Promise<void> {
  const { dialect, sequelize } = app.database;
  await app.database.write(async ({ transaction }: WriteTransaction) => {
    const run = (text: string) => sequelize.query(text, { transaction, replacements: { deskId, ...values } });
    if (dialect === 'postgres') {
      for (const table of GUARDED) await run(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      await run(sql);
      for (const table of GUARDED) await run(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
      return undefined;
    }
    const [triggers] = (await run(
      `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('${GUARDED.join("','")}')`,
    )) as [{ name: string; sql: string }[], unknown];
    for (const { name } of triggers) await run(`DROP TRIGGER ${name}`);
    await run(sql);
    for (const trigger of triggers) await sequelize.query(trigger.sql, { transaction });
    return undefined;
  });
}

const takeHead = () => app.services.sendDeskHeads();

describe('a record', () => {
  it('is whole, also with its head', async () => {
    await takeHead();
    expect(await check()).toMatchObject({
      is_intact: true,
      records: 4,
      versions: 4,
      files: 4,
      heads: 1,
      problem_count: 0,
    });
  });

  it.each<[string, string, (string | RegExp)[]]>([
    [
      'an entry with other content',
      `UPDATE desk_records SET content = REPLACE(content, '"revision":1', '"revision":2') WHERE desk_id = :deskId AND seq = 3`,
      [
        'Záznam č. 3: obsah neodpovídá svému otisku. Někdo ho změnil.',
        'Písemnost 2/YEAR, verze 2: uložený důvod neodpovídá otisku v záznamu č. 3.',
      ],
    ],
    [
      'an entry with another time in its column',
      `UPDATE desk_records SET at = '2020-01-01 10:00:00.000 +00:00' WHERE desk_id = :deskId AND seq = 2`,
      ['Záznam č. 2: sloupce v databázi neodpovídají jeho obsahu.'],
    ],
    [
      'an entry that is gone',
      'DELETE FROM desk_records WHERE desk_id = :deskId AND seq = 2',
      ['Záznam č. 2 chybí.', /: poslední verze podle záznamu není 2\.$/, /: verze 2 nemá svůj záznam\.$/],
    ],
    [
      'an entry with the hash of another before it',
      `UPDATE desk_records SET previous_hash = hash WHERE desk_id = :deskId AND seq = 4`,
      ['Záznam č. 4 nenavazuje na ten před ním: uvádí jiný otisk předchozího záznamu.'],
    ],
    [
      'a text that was rewritten',
      `UPDATE desk_versions SET html = '<p>Jinak</p>' WHERE article_id = :noticeId AND revision = 2`,
      ['Písemnost 2/YEAR, verze 2: uložený text neodpovídá otisku v záznamu č. 4.'],
    ],
    [
      'details that were rewritten with their hash',
      `UPDATE desk_versions SET details = '{}', details_hash = '${'0'.repeat(64)}' WHERE article_id = :noticeId AND revision = 1`,
      ['Písemnost 2/YEAR, verze 1: uložené údaje neodpovídají otisku v záznamu č. 3.'],
    ],
    [
      'another day of posting',
      `UPDATE desk_notices SET posted_on = '2020-01-01' WHERE article_id = :noticeId`,
      ['Písemnost 2/YEAR má v databázi jiný den vyvěšení než v záznamu č. 3.'],
    ],
    [
      'a text that people are shown changed',
      `UPDATE articles SET html = '<p>Jinak</p>' WHERE id = :noticeId`,
      ['Písemnost 2/YEAR: text článku neodpovídá otisku v záznamu č. 4.'],
    ],
    [
      'a day that people are shown changed',
      `UPDATE desk_notices SET removable_from = '2020-01-01' WHERE article_id = :noticeId`,
      ['Písemnost 2/YEAR: údaje v databázi neodpovídají záznamu č. 4.'],
    ],
    [
      'gone back to a former version',
      `UPDATE desk_notices SET revision = 1 WHERE article_id = :noticeId`,
      ['Písemnost 2/YEAR: poslední verze podle záznamu není 1.'],
    ],
    [
      'a removal without its entry',
      `UPDATE desk_notices SET state = 'removed', removed_at = posted_at, removed_on = posted_on WHERE article_id = :noticeId`,
      ['Písemnost 2/YEAR je sejmutá, ale záznam o sejmutí chybí.'],
    ],
    [
      'a version that is gone without a disposal',
      'DELETE FROM desk_versions WHERE article_id = :noticeId AND revision = 1',
      ['Písemnost 2/YEAR: verze 1 v databázi chybí.'],
    ],
    [
      'a disposal without its entry',
      `INSERT INTO desk_disposals (desk_id, article_id, number, year, iri, kind, posted_on, removed_on, disposed_on)
       VALUES (:deskId, 999999 + :deskId, 9, 2020, 'x', 'Jiné', '2020-01-01', '2020-01-02', '2026-01-01')`,
      ['Písemnost 9/2020 je vyřazená, ale záznam o vyřazení chybí.'],
    ],
    [
      'no rule that it hung by',
      `DELETE FROM desk_version_kinds WHERE version_id = (SELECT id FROM desk_versions WHERE article_id = :noticeId AND revision = 1)`,
      ['Písemnost 2/YEAR, verze 1: uložené pravidlo vyvěšení neodpovídá otisku v záznamu č. 3.'],
    ],
    [
      'another reason of a change',
      `UPDATE desk_versions SET reason = 'Jiný' WHERE article_id = :noticeId AND revision = 2`,
      ['Písemnost 2/YEAR, verze 2: uložený důvod neodpovídá otisku v záznamu č. 4.'],
    ],
    [
      'a file with another name',
      `UPDATE desk_files SET name = 'plan.txt' WHERE version_id = (SELECT id FROM desk_versions WHERE article_id = :noticeId AND revision = 1)`,
      ['Písemnost 2/YEAR, verze 1: názvy souborů neodpovídají otisku v záznamu č. 3.'],
    ],
    [
      'a file that is not in the list',
      `DELETE FROM desk_files WHERE version_id = (SELECT id FROM desk_versions WHERE article_id = :noticeId AND revision = 2)`,
      [
        'Písemnost 2/YEAR, verze 2: seznam souborů neodpovídá otiskům v záznamu č. 4.',
        'Písemnost 2/YEAR, verze 2: názvy souborů neodpovídají otisku v záznamu č. 4.',
      ],
    ],
  ])('is found to have %s', async (_name, sql, expected) => {
    await tamper(sql, { noticeId });
    const year = pragueDate(app.clock.now()).slice(0, 4);
    expect(await messages()).toEqual(
      expected.map((one) =>
        typeof one === 'string' ? one.replace('YEAR', year) : expect.stringMatching(one),
      ),
    );
  });

  it('is whole with entries of before, which name fewer things', async () => {
    const rows = await app.database.models.DeskRecord.findAll({ where: { desk_id: deskId }, order: ['seq'] });
    let previous = FIRST_HASH;
    for (const { id, content } of rows) {
      const { kind: _kind, file_names: _names, reason: _reason, ...former } = JSON.parse(content);
      const values = { id, previous, content: canonicalJson(former) };
      const hash = recordHash(previous, values.content);
      await tamper(
        'UPDATE desk_records SET content = :content, previous_hash = :previous, hash = :hash WHERE id = :id',
        { ...values, hash },
      );
      previous = hash;
    }
    expect(await messages()).toEqual([]);
  });

  it('is found to have another reason of a removal', async () => {
    const { version } = (await admin.get(`/api/admin/notices/${noticeId}`)).body.data;
    await admin.post(`/api/admin/notices/${noticeId}/removal`, { version, reason: 'Omyl.' });
    expect(await messages()).toEqual([]);
    await tamper(`UPDATE desk_notices SET removal_reason = 'Jiný' WHERE article_id = :noticeId`, {
      noticeId,
    });
    expect(await messages()).toEqual([
      expect.stringMatching(/: důvod sejmutí neodpovídá otisku v záznamu č. 5\.$/),
    ]);
  });

  it('is found to have lost its end after a head was taken', async () => {
    await takeHead();
    await tamper('DELETE FROM desk_records WHERE desk_id = :deskId AND seq = 4');
    expect((await messages()).at(-1)).toMatch(/^Záznam končí č. 3, ale hlava z .* má č. 4: jeho konec/);
  });

  it('is found to have been written anew after a head was taken', async () => {
    await takeHead();
    await tamper(`UPDATE desk_heads SET hash = '${'a'.repeat(64)}' WHERE desk_id = :deskId`);
    expect(await messages()).toEqual([expect.stringMatching(/^Záznam č. 4 má jiný otisk než hlava/)]);
  });

  it('is found to have a file with other bytes, and one without', async () => {
    const { DeskFile, DeskVersion } = app.database.models;
    const versions = await DeskVersion.findAll({ where: { article_id: noticeId }, order: ['revision'] });
    const [first] = await DeskFile.findAll({ where: { version_id: versions.map(({ id }) => id) } });
    await writeFile(app.services.fileStore.path(first?.storage_key ?? ''), 'Podvrh');
    const label = `Písemnost 2/${new Date().getFullYear()}`;
    expect(await messages()).toEqual(
      [1, 2].map((n) => `${label}, verze ${n}: soubor „mapa.txt“ má jiný obsah, než jaký visel.`),
    );
    await app.services.fileStore.delete(first?.storage_key ?? '');
    expect(await messages()).toEqual(
      [1, 2].map((n) => `${label}, verze ${n}: soubor „mapa.txt“ v úložišti chybí.`),
    );
  });
});
