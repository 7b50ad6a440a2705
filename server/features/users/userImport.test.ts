import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DomainEvent } from '../../events/domainEvents.ts';
import { AppError } from '../../shared/errors.ts';
import { beforeWrite } from '../../test/beforeWrite.ts';
import type { Client } from '../../test/client.ts';
import { buildGroup, buildUser } from '../../test/factories.ts';
import { statementsDuring } from '../../test/statements.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

/** More than the first slice has. */
const PEOPLE = 130;
const FIRST_SLICE = 25;
const SECOND_SLICE = 2;

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
});
afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

let serial = 0;
/** A file of people nobody has imported yet. */
function createFile(group = '') {
  serial += 1;
  const username = (n: number) => `osoba-${serial}-${n}`;
  const lines = Array.from(
    { length: PEOPLE },
    (_, n) => `${username(n)};Osoba Číslo ${n};${username(n)}@example.cz;;${group}`,
  );
  return {
    csv: `username;full_name;email;role;groups\n${lines.join('\n')}`,
    lastUsername: username(PEOPLE - 1),
  };
}
const importFile = (csv: string) => admin.post('/api/admin/users/import', { csv });

/** What an import leaves behind. */
async function countEverything() {
  const { User, GroupMember, AuditEntry } = app.database.models;
  return { users: await User.count(), members: await GroupMember.count(), audit: await AuditEntry.count() };
}

describe('an import of many people', () => {
  it('takes a few statements for each slice and is announced once', async () => {
    const { csv } = createFile();
    const events: DomainEvent[] = [];
    app.services.bus.subscribe((event) => void events.push(event));
    const statements = await statementsDuring(app.database, async () => {
      expect((await importFile(csv)).body.data).toMatchObject({ created: PEOPLE, existing: 0, skipped: 0 });
    });
    expect(statements.filter((sql) => sql.startsWith('INSERT')).length).toBeLessThanOrEqual(19);
    expect(events.map(({ type }) => type)).toEqual(['users.imported']);
  });

  it('that fails in the middle leaves nothing behind, and can be repeated', async () => {
    await buildGroup(app.database, { name: 'Pěvecký sbor' });
    const { csv } = createFile('Pěvecký sbor');
    const before = await countEverything();
    beforeWrite(app.database, SECOND_SLICE, async () => {
      expect(await countEverything()).not.toEqual(before);
      throw new Error('the disk is full');
    });
    expect((await importFile(csv)).status).toBe(500);
    expect(await countEverything()).toEqual(before);
    expect((await importFile(csv)).body.data.created).toBe(PEOPLE);
    expect(await countEverything()).toEqual({
      users: before.users + PEOPLE,
      members: before.members + PEOPLE,
      audit: before.audit + PEOPLE + 1,
    });
  });

  it('that fails keeps who was changed meanwhile or has set a password', async () => {
    const { csv } = createFile();
    const { User, AuditEntry } = app.database.models;
    const before = await countEverything();
    let kept: number[] = [];
    beforeWrite(app.database, SECOND_SLICE, async () => {
      const [changed, inUse] = await User.findAll({ order: [['id', 'DESC']], limit: 2 });
      if (!changed || !inUse) throw new Error('the first slice is not there');
      kept = [inUse.id, changed.id];
      await app.database.write(({ transaction }) => inUse.update({ password_hash: 'x' }, { transaction }));
      const { username, email, role, color, version } = changed;
      const body = { username, full_name: 'Jiné Jméno', email, role, color, group_ids: [], version };
      expect((await admin.put(`/api/admin/users/${changed.id}`, body)).status).toBe(200);
      throw new Error('the disk is full');
    });
    expect((await importFile(csv)).status).toBe(500);
    expect((await User.findAll({ order: ['id'], offset: before.users })).map(({ id }) => id)).toEqual(kept);
    const lines = await AuditEntry.findAll({ order: ['id'], offset: before.audit });
    expect(lines.map(({ action, object_id }) => [action, Number(object_id)])).toEqual([
      ...kept.map((id) => ['user.created', id]),
      ['user.updated', kept[1]],
    ]);
  });

  it('that cannot be undone tells why it failed, is announced, and is completed by a repeat', async () => {
    const { csv } = createFile();
    const events: DomainEvent[] = [];
    app.services.bus.subscribe((event) => void events.push(event));
    // As when the server ends: neither the second slice nor the undoing is made any more.
    const write = app.database.write.bind(app.database);
    const full = new AppError({ status: 507, code: 'STORAGE_FULL', message: 'Disk je plný.' });
    let count = 0;
    vi.spyOn(app.database, 'write').mockImplementation(async (work) => {
      count += 1;
      if (count >= SECOND_SLICE) throw count === SECOND_SLICE ? full : new Error('the undoing fails too');
      return write(work);
    });
    expect((await importFile(csv)).status).toBe(507);
    vi.restoreAllMocks();
    expect(events.map(({ type }) => type)).toEqual(['users.imported']);
    expect((await importFile(csv)).body.data).toMatchObject({
      created: PEOPLE - FIRST_SLICE,
      existing: FIRST_SLICE,
      skipped: 0,
    });
  });

  it('of a group that is deleted meanwhile imports nobody', async () => {
    const group = await buildGroup(app.database, { name: 'Rušený kroužek' });
    const { csv } = createFile('Rušený kroužek');
    const before = await countEverything();
    beforeWrite(app.database, SECOND_SLICE, () =>
      app.database.write(({ transaction }) => group.destroy({ transaction })),
    );
    expect((await importFile(csv)).status).toBe(400);
    expect(await countEverything()).toEqual(before);
  });

  it('counts a person who is created meanwhile as existing', async () => {
    const { csv, lastUsername } = createFile();
    beforeWrite(app.database, SECOND_SLICE, () => buildUser(app.database, { username: lastUsername }));
    expect((await importFile(csv)).body.data).toMatchObject({ created: PEOPLE - 1, existing: 1, skipped: 0 });
  });

  it('is refused, and imports nobody, when an address is taken meanwhile', async () => {
    const { csv, lastUsername } = createFile();
    const before = await countEverything();
    beforeWrite(app.database, SECOND_SLICE, () =>
      buildUser(app.database, { email: `${lastUsername}@example.cz` }),
    );
    const refused = await importFile(csv);
    expect([refused.status, refused.body.details]).toEqual([
      400,
      [{ path: `line.${PEOPLE + 1}`, message: 'E-mail už má jiný uživatel.' }],
    ]);
    expect(await countEverything()).toEqual({ ...before, users: before.users + 1 });
  });

  it('creates the groups that are not there, and adds everybody to those that were chosen', async () => {
    const everybody = await buildGroup(app.database, { name: 'Škola v přírodě' });
    const csv = 'jméno;příjmení;třída\nAdam;Nový;8.A\nBára;Nová;8.B|8.A\n';
    const preview = await admin.post('/api/admin/users/import/preview', { csv });
    expect(preview.body.data).toMatchObject({ ready: 0, wrong: 2, missing_groups: ['8.A', '8.B'] });
    const options = { csv, create_groups: true, group_ids: [everybody.id] };
    expect((await admin.post('/api/admin/users/import/preview', options)).body.data.ready).toBe(2);
    const { data } = (await admin.post('/api/admin/users/import', options)).body;
    expect(data).toMatchObject({ created: 2, created_groups: ['8.A', '8.B'], invited: 0 });
    const people = await Promise.all(
      data.unmailed_ids.map(async (id: number) => (await admin.get(`/api/admin/users/${id}`)).body.data),
    );
    const groupsOf = people.map(({ username, groups }) => [
      username,
      groups.map(({ name }: { name: string }) => name),
    ]);
    expect(groupsOf).toEqual([
      ['adam.novy', ['8.A', 'Škola v přírodě']],
      ['bara.nova', ['8.A', '8.B', 'Škola v přírodě']],
    ]);
    expect((await admin.post('/api/admin/users/import', options)).body.data).toMatchObject({
      created: 0,
      existing: 2,
    });
  });

  it('that fails leaves no group behind', async () => {
    const { csv } = createFile('Nová třída|Další třída');
    const before = { ...(await countEverything()), groups: await app.database.models.Group.count() };
    // After the groups, which are one transaction, and the first slice.
    beforeWrite(app.database, SECOND_SLICE + 1, () => {
      throw new Error('the disk is full');
    });
    expect((await admin.post('/api/admin/users/import', { csv, create_groups: true })).status).toBe(500);
    const after = { ...(await countEverything()), groups: await app.database.models.Group.count() };
    expect(after).toEqual(before);
  });

  it('of too many new groups is refused', async () => {
    const lines = Array.from({ length: 201 }, (_, n) => `Osoba Skupinová ${n};Nová skupina ${n}`);
    const csv = `jméno;skupina\n${lines.join('\n')}`;
    const refused = await admin.post('/api/admin/users/import', { csv, create_groups: true });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      expect.stringContaining('víc než 200 skupin'),
    ]);
  });

  it('twice at the same time creates each person once', async () => {
    const { csv } = createFile();
    const results = await Promise.all([importFile(csv), importFile(csv)]);
    const created = results.map(({ body }) => body.data.created as number).sort((a, b) => a - b);
    expect(created).toEqual([0, PEOPLE]);
  });
});
