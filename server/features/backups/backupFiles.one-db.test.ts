import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toAppError } from '../../http/errors.ts';
import { storageFull } from '../../shared/storageFull.ts';
import { buildUser } from '../../test/factories.ts';
import { ACTOR, createTestBackups } from '../../test/testBackups.ts';
import { createTestDatabase, type TestDatabase, testDialect } from '../../test/testDatabase.ts';

let testDatabase: TestDatabase;
let now: Date;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  now = new Date('2026-11-21T08:00:00Z');
});
afterEach(() => testDatabase.close());

const createService = (options: { keep?: number; nightly?: boolean } = {}) =>
  createTestBackups(testDatabase, { ...options, now: () => now });

describe('the files of backups', () => {
  test('makes and checks one backup each night, once, and catches up a missed night', async () => {
    const { backups } = createService();
    expect(await backups.makeNightly(), 'a site without anybody').toBe(false);
    await buildUser(testDatabase.database, { created_at: new Date('2026-01-01T00:00:00Z') });
    const other = createService().backups;
    const done = await Promise.all([backups.makeNightly(), other.makeNightly()]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await backups.makeNightly()).toBe(false);
    const { backups: stored } = await backups.list();
    expect(stored.map(({ kind, verified: check }) => [kind, check?.ok])).toEqual([['nightly', true]]);
    expect(await backups.getLastBackup()).toEqual({ at: now, failed: false });
    now = new Date('2026-11-22T00:59:00Z');
    expect(await backups.makeNightly()).toBe(false);
    now = new Date('2026-11-22T01:00:00Z');
    expect(await createService({ nightly: false }).backups.makeNightly()).toBe(false);
    expect(await backups.makeNightly()).toBe(true);
  });

  test('retains the configured number and the last good one', async () => {
    const { backups, backUp, check } = createService({ keep: 2 });
    const names: string[] = [];
    for (let day = 1; day <= 4; day += 1) {
      now = new Date(`2026-11-0${day}T08:00:00Z`);
      const { name } = await backUp();
      names.unshift(name);
      if (day === 1) await check(name);
    }
    const retained = (await backups.list()).backups.map(({ name }) => name);
    expect(retained).toEqual([names[0], names[1], names[3]]);
  });

  test('deletes no backup without an audit record, and records no failed deletion', async () => {
    const { name: oldest } = await createService().backUp();
    now = new Date('2026-11-22T08:00:00Z');
    const { backups, folder, backUp } = createService({ keep: 1 });
    const { AuditEntry } = testDatabase.database.models;
    const create = AuditEntry.create.bind(AuditEntry);
    const createSpy = vi
      .spyOn(AuditEntry, 'create')
      .mockImplementation((entry, options) =>
        entry?.action === 'backup.deleted'
          ? Promise.reject(new Error('the audit is away'))
          : create(entry, options),
      );
    await expect(backups.remove(ACTOR, oldest)).rejects.toThrow('the audit is away');
    await backUp();
    createSpy.mockRestore();
    expect((await backups.list()).backups).toHaveLength(2);

    folder.remove = () => Promise.reject(new Error('the disk is read-only'));
    await expect(backups.remove(ACTOR, oldest)).rejects.toThrow('the disk is read-only');
    expect(await AuditEntry.count({ where: { action: 'backup.deleted' } })).toBe(0);
  });

  test('deletes before it records on a full disk', async () => {
    const { backups, backUp } = createService();
    const { name } = await backUp();
    const { AuditEntry } = testDatabase.database.models;
    vi.spyOn(AuditEntry, 'create').mockRejectedValueOnce(storageFull(new Error('ENOSPC')));
    await backups.remove(ACTOR, name);
    vi.restoreAllMocks();
    expect((await backups.list()).backups).toEqual([]);
    expect(await AuditEntry.count({ where: { action: 'backup.deleted', object_id: name } })).toBe(1);
  });

  test('does not clear a failed backup after a successful check', async () => {
    const { folder, backUp, check } = createService();
    const { name } = await backUp();
    const failure = {
      at: new Date().toISOString(),
      kind: 'backup' as const,
      message: 'Na disku není dost místa.',
    };
    await folder.saveFailure(failure);
    await check(name);
    expect(await folder.readLastFailure()).toEqual(failure);
    await backUp();
    expect(await folder.readLastFailure()).toBeUndefined();
  });

  test('names the backup that is being checked, which cannot be deleted meanwhile', async () => {
    const { folder, backUp, check } = createService();
    const { name } = await backUp();
    const saveProgress = vi.spyOn(folder, 'saveProgress');
    await check(name);
    expect(saveProgress.mock.calls[0]?.[0]).toMatchObject({ kind: 'verify', name });
  });

  test('does not start on a full disk (507), and releases the lock', async () => {
    const { backups, folder, backUp } = createService();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const { saveProgress } = folder;
    folder.saveProgress = () => Promise.reject(full);
    const refused = await backups.startBackup(ACTOR).catch(toAppError);
    expect(refused).toMatchObject({ status: 507, code: 'STORAGE_FULL' });
    folder.saveProgress = saveProgress;
    await backUp();
  });

  test.runIf(testDialect() === 'sqlite')(
    'refuses to check an archive of the other database where that is impossible, and keeps its last check',
    async () => {
      const { backups, folder, backUp, check } = createService();
      const backup = await backUp();
      const verified = await check(backup.name);
      if (!verified) throw new Error('it was not checked');
      await folder.saveCheck({ ...backup, database: 'postgres' }, verified);
      await expect(backups.startCheck(ACTOR, backup.name)).rejects.toMatchObject({
        status: 409,
        code: 'BACKUP_UNAVAILABLE',
        message: 'Záloha je z databáze PostgreSQL a tento server běží na SQLite.',
      });
      await backups.waitUntilIdle();
      expect((await folder.get(backup.name)).verified).toEqual(verified);
    },
  );
});
