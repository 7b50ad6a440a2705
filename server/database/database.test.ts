/** @module-tag no-retry */
import { UniqueConstraintError } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../models/user.ts';
import { buildGroup, buildUser } from '../test/factories.ts';
import { createTestDatabase, type TestDatabase, testDialect } from '../test/testDatabase.ts';
import type { Database, WriteTransaction } from './database.ts';

let testDatabase: TestDatabase;
let database: Database;
let user: User;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.database;
  user = await buildUser(database);
});
afterAll(() => testDatabase.close());

async function countUp({ transaction }: WriteTransaction): Promise<void> {
  const row = await database.models.User.findByPk(user.id, {
    transaction,
    lock: transaction.LOCK.UPDATE,
    rejectOnEmpty: true,
  });
  await row.update({ version: row.version + 1 }, { transaction });
}

async function version(): Promise<number> {
  return (await database.models.User.findByPk(user.id, { rejectOnEmpty: true })).version;
}

describe('write', () => {
  it('runs 40 of 40 parallel read-modify-write transactions without a lost update', async () => {
    const before = await version();
    await Promise.all(Array.from({ length: 40 }, () => database.write(countUp)));
    expect(await version()).toBe(before + 40);
  });

  it('does not block readers, and is invisible to them before the commit', async () => {
    const before = await version();
    await database.write(async (tx) => {
      await countUp(tx);
      expect(await Promise.all(Array.from({ length: 8 }, version))).toEqual(Array(8).fill(before));
    });
    expect(await version()).toBe(before + 1);
  });

  it('undoes everything when it fails, and the next one works', async () => {
    const before = await version();
    const failing = database.write(async (tx) => {
      await countUp(tx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await database.write(countUp);
    expect(await version()).toBe(before + 1);
  });

  it('runs afterCommit work in order, and not at all after a rollback', async () => {
    const seen: string[] = [];
    const before = await version();
    await database.write(async (tx) => {
      tx.afterCommit(async () => void seen.push(`version ${await version()}`));
      tx.afterCommit(() => {
        throw new Error('a listener is broken');
      });
      tx.afterCommit(() => database.write(async () => void seen.push('another write')));
      await countUp(tx);
      seen.push('inside');
    });
    expect(seen).toEqual(['inside', `version ${before + 1}`, 'another write']);
    const failing = database.write(async (tx) => {
      tx.afterCommit(() => void seen.push('never'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(seen).not.toContain('never');
  });

  it('joins the outer write, and is rolled back with it', async () => {
    const before = await version();
    await database.write(async (tx) => {
      await countUp(tx);
      await database.write(countUp);
    });
    expect(await version()).toBe(before + 2);
    const failing = database.write(async () => {
      await database.write(countUp);
      throw new Error('outer');
    });
    await expect(failing).rejects.toThrow('outer');
    expect(await version()).toBe(before + 2);
  });

  it('rolls back when a nested write failed and its error was swallowed', async () => {
    const before = await version();
    const failing = database.write(async (tx) => {
      await countUp(tx);
      await database.write(() => Promise.reject(new Error('inner'))).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow('inner');
    expect(await version()).toBe(before);
  });

  it('refuses work that continues after the write has failed', async () => {
    const before = await version();
    let late: Promise<void> | undefined;
    const failing = database.write(async (tx) => {
      late = database.ping().then(() => countUp(tx));
      late.catch(() => undefined);
      throw new Error('failed first');
    });
    await expect(failing).rejects.toThrow('failed first');
    await expect(late).rejects.toThrow(/rollback/);
    expect(await version()).toBe(before);
  });

  it('is the only way to change data', async () => {
    await expect(user.update({ color: '#000000' })).rejects.toThrow('database.write()');
    await expect(database.models.User.destroy({ where: { id: user.id } })).rejects.toThrow(
      'database.write()',
    );
    expect(await database.models.User.count({ where: { id: user.id, color: '#000000' } })).toBe(0);
  });

  it('passes constraint violations on to its caller: taken names, unknown values, missing rows', async () => {
    await expect(buildUser(database, { username: user.username })).rejects.toThrow(UniqueConstraintError);
    const notListed = database.write(({ transaction }) =>
      database.sequelize.query(`UPDATE users SET role = 'owner' WHERE id = ${user.id}`, { transaction }),
    );
    await expect(notListed).rejects.toThrow(/check/i);
    const nowhere = database.write(({ transaction }) =>
      database.models.GroupMember.create({ group_id: 999_999, user_id: user.id }, { transaction }),
    );
    await expect(nowhere).rejects.toThrow(/foreign key/i);
  });
});

describe('values read from the database', () => {
  it('are dates with milliseconds and booleans', async () => {
    const group = await buildGroup(database, { is_default: true });
    const read = await database.models.Group.findByPk(group.id, { rejectOnEmpty: true });
    expect(read.is_default).toBe(true);
    expect(read.created_at).toBeInstanceOf(Date);
    expect(read.created_at).toEqual(group.created_at);
    const at = new Date('2026-03-29T01:59:59.987Z');
    await database.write(({ transaction }) => user.update({ last_seen_at: at }, { transaction }));
    expect((await database.models.User.findByPk(user.id))?.last_seen_at).toEqual(at);
    expect(await database.models.User.count({ where: { id: user.id, last_seen_at: at } })).toBe(1);
  });

  it('never reuse the id of a deleted row', async () => {
    const first = await buildGroup(database);
    await database.write(({ transaction }) => first.destroy({ transaction }));
    expect((await buildGroup(database)).id).toBeGreaterThan(first.id);
  });
});

it('answers a ping', async () => {
  await expect(database.ping()).resolves.toBeUndefined();
  expect(database.dialect).toBe(testDialect());
});
