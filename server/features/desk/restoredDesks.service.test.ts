/** @module-tag no-retry */
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { systemClock } from '../../platform/clock.ts';
import { createFileStore } from '../../platform/fileStore.ts';
import { createPublicDeskFixture } from '../../test/fixtures/publicDesk.ts';
import { createTestApp, PUBLIC_URL } from '../../test/testApp.ts';
import { makeTestBackup } from '../../test/testBackups.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { silentLogger } from '../../test/testFolder.ts';
import { createAudit } from '../audit/audit.service.ts';
import { restoreBackup } from '../backups/restoreBackup.service.ts';
import { createRestoredErasures } from '../users/reapplyErasures.service.ts';
import { createDeskVerification } from './deskVerification.service.ts';
import { createRestoredDesks } from './restoredDesks.service.ts';

let testDatabase: TestDatabase;
afterEach(() => testDatabase.close());

async function restore(archive: string, isReadable = true): Promise<string[]> {
  const output: string[] = [];
  const { find, note } = createRestoredDesks({ now: () => new Date('2026-11-20T09:00:00.000Z') });
  const { dataDir, databaseUrl } = testDatabase;
  await testDatabase.database.close();
  await restoreBackup({
    config: { dataDir, databaseUrl },
    version: '0',
    archive,
    createAudit: (database) => createAudit({ database, clock: systemClock }),
    erasures: createRestoredErasures(dataDir),
    desks: { note, find: isReadable ? find : () => Promise.reject(new Error('unreadable')) },
    log: (line) => void output.push(line),
    confirm: async () => true,
  });
  testDatabase.database = await openDatabase({ dataDir, databaseUrl, logger: silentLogger });
  return output;
}

async function findProblems(deskId: number) {
  const { database, dataDir } = testDatabase;
  const fileStore = createFileStore(dataDir);
  const verify = createDeskVerification({ database, clock: systemClock, fileStore });
  return (await verify({ category_id: deskId })).problems;
}

it('an older backup of a desk comes back whole, but for what was disposed of, and its record says what is missing', async () => {
  testDatabase = await createTestDatabase();
  const site = await createPublicDeskFixture({ shared: { database: testDatabase } });
  const deskId = site.desk.category_id;
  const first = await site.post({ title: 'První', files: { 'mapa.txt': 'Mapa' } });
  await site.takeDown(await site.change(first, { files: { 'nova.txt': 'Nová' } }));
  await keepForOneYear();
  await site.post({ title: 'Druhá' });
  await site.app.services.sendDeskHeads();
  await site.app.services.deskRuns.noteOwn();
  await site.admin().post(`/api/admin/desks/${deskId}/probe-token`);
  const follow = (name: string) =>
    testDatabase.database.write(({ transaction }) =>
      testDatabase.database.models.DeskSubscriber.create(
        {
          desk_id: deskId,
          email: `${name}@example.org`,
          email_key: `${name}@example.org`,
          token_hash: name,
          confirmed_at: new Date(),
        },
        { transaction },
      ),
    );
  await follow('stays');
  const leaving = await follow('leaves');
  await site.close();
  const archive = await makeTestBackup(testDatabase);
  const unchanged = await restore(archive);
  expect(unchanged.join(), 'nothing was lost yet').not.toContain('Úřední deska');
  const { models } = testDatabase.database;
  expect(await models.DeskRecord.count({ where: { deed: 'restored' } })).toBe(0);
  expect((await models.Desk.findByPk(deskId))?.probe_token_hash).toMatch(/./);

  const later = await startAgain(deskId);
  await later.post('Třetí');
  await testDatabase.database.write(({ transaction }) =>
    testDatabase.database.models.DeskSubscriber.destroy({ where: { id: leaving.id }, transaction }),
  );
  await later.renewProbe();
  await later.close();
  const muchLater = await startAgain(deskId, '2028-01-10T09:00:00.000Z');
  await muchLater.dispose(first.id);
  const before = await lastEntry(deskId);
  await muchLater.close();

  expect((await restore(archive)).join()).toContain('Úřední deska obec-lipova: co se na ní stalo po');
  expect(await findProblems(deskId)).toEqual([]);
  const { DeskDisposal, DeskNotice, DeskRecord } = testDatabase.database.models;
  const entry = await DeskRecord.findOne({ where: { deed: 'restored' }, rejectOnEmpty: true });
  expect(entry).toMatchObject({ article_id: null, seq: before.seq - 1 });
  expect(await lastEntry(deskId)).toMatchObject({ deed: 'disposed', article_id: first.id, seq: before.seq });
  expect([await DeskNotice.count({ where: { article_id: first.id } }), await DeskDisposal.count()]).toEqual([
    0, 1,
  ]);
  expect(JSON.parse(entry.content)).toMatchObject({
    head: { seq: before.seq, hash: before.hash },
    numbers: { 2026: 3 },
  });
  const followers = await testDatabase.database.models.DeskSubscriber.findAll();
  expect(followers.map(({ email, told_seq }) => [email, told_seq])).toEqual([
    ['stays@example.org', before.seq],
  ]);
  expect((await testDatabase.database.models.Desk.findByPk(deskId))?.probe_token_hash).toBeNull();

  const again = await startAgain(deskId);
  expect((await again.post('Čtvrtá')).number, 'the number that was lost stays used').toBe('4/2026');
  expect(await again.restorations()).toMatchObject([
    { seq: entry.seq, former_seq: before.seq, former_hash: before.hash },
  ]);
  await again.close();
  expect(await findProblems(deskId)).toEqual([]);
});

it('goes on behind numbers that may have been given where the replaced data cannot be read', async () => {
  testDatabase = await createTestDatabase();
  const site = await createPublicDeskFixture({ shared: { database: testDatabase } });
  const deskId = site.desk.category_id;
  await site.post({ title: 'První' });
  await site.close();
  const archive = await makeTestBackup(testDatabase);
  const later = await startAgain(deskId);
  expect((await later.post('Ztracená')).number).toBe('2/2026');
  await later.close();

  expect((await restore(archive, false)).join()).toContain('příští bude 201/2026');
  const entry = await lastEntry(deskId);
  expect([entry.deed, JSON.parse(entry.content)]).toMatchObject([
    'restored',
    { head: null, numbers: { 2026: 200 }, are_numbers_known: false },
  ]);
  const again = await startAgain(deskId);
  expect((await again.post('Další')).number).toBe('201/2026');
  await again.close();
  expect(await findProblems(deskId)).toEqual([]);
});

async function lastEntry(deskId: number) {
  const { DeskRecord } = testDatabase.database.models;
  const found = await DeskRecord.findOne({ where: { desk_id: deskId }, order: [['seq', 'DESC']] });
  if (!found) throw new Error('The record has entries.');
  return found;
}

async function keepForOneYear(): Promise<void> {
  const { DeskKind } = testDatabase.database.models;
  await testDatabase.database.write(({ transaction }) =>
    DeskKind.update({ keep_years: 1 }, { where: {}, transaction }),
  );
}

/** Another server over the same data. */
async function startAgain(deskId: number, now = '2026-11-20T09:00:00.000Z') {
  const app = await createTestApp({ publicUrl: PUBLIC_URL, shared: { database: testDatabase } });
  app.clock.adjust(Date.parse(now) - app.clock.now().getTime());
  const where = { role: 'admin' };
  const admin = await app.signInAs(await app.database.models.User.findOne({ where, rejectOnEmpty: true }));
  const kinds = (await admin.get('/api/admin/notice-kinds')).body.data;
  const details = {
    kind_id: kinds.at(-1).id,
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
  return {
    async post(title: string) {
      const { data } = (await admin.post('/api/admin/notices', { desk_id: deskId, title, details })).body;
      const posted = await admin.post(`/api/admin/notices/${data.id}/posting`, { version: data.version });
      expect(posted.status, posted.text).toBe(200);
      return posted.body.data;
    },
    async dispose(id: number) {
      const { body } = await admin.post('/api/admin/notice-disposals', { ids: [id] });
      expect(body.data).toMatchObject([{ done: true }]);
    },
    renewProbe: () => admin.post(`/api/admin/desks/${deskId}/probe-token`),
    restorations: async () => (await admin.get(`/api/admin/desks/${deskId}/proof`)).body.data.restorations,
    close: () => app.close(),
  };
}
