import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../models/user.ts';
import type { Mail } from '../../platform/mailer.ts';
import { hashPassword } from '../../platform/password.ts';
import type { Client } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { createTestDatabase } from '../../test/testDatabase.ts';

const DAY = 24 * 3_600_000;
const PASSWORD = 'sedm modrých koní v poli';
const sent: Mail[] = [];
/** The addresses of all mails, also of those that were not taken. */
const tried: string[] = [];
let fault: object | undefined;
/** Runs while a mail is being sent. */
let meanwhile: (() => Promise<unknown>) | undefined;
let app: TestApp;
let admin: Client;
let adminId: number;
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  app = await createTestApp({
    smtp: true,
    mailer: {
      async send(mail) {
        tried.push(mail.to);
        if (fault) throw Object.assign(new Error('the mail was not taken'), fault);
        sent.push(mail);
        const work = meanwhile;
        meanwhile = undefined;
        await work?.();
      },
      close: () => undefined,
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.background.idle();
  // What waits for another attempt would come due in a later test on a slow machine.
  await app.database.write(({ transaction }) =>
    app.database.models.LinkMail.destroy({ where: {}, transaction }),
  );
  sent.length = 0;
  tried.length = 0;
  fault = undefined;
  // A session does not outlive the days that tests advance the clock by.
  const user = await buildUser(app.database, { role: 'admin', password_hash: passwordHash });
  adminId = user.id;
  admin = await app.signInAs(user);
});

const invited = (email: string | null = null) => buildUser(app.database, { email });
const withPassword = (email: string | null = null) =>
  buildUser(app.database, { email, password_hash: passwordHash });
const invitationOf = async (id: number) => (await admin.get(`/api/admin/users/${id}`)).body.data.invitation;
const bulk = async (action: string, ids: number[]) =>
  (await admin.post('/api/admin/users/bulk', { ids, action })).body.data;
const createLinks = (ids: number[]) => admin.post('/api/admin/users/links', { ids });
const tokenOf = (text: string | undefined) => /#([\w-]{40,})/.exec(text ?? '')?.[1] ?? '';
const setPassword = async (token: string) =>
  (await (await app.visitor()).post('/api/auth/reset-password', { token, password: PASSWORD })).status;
const auditOf = async (id: number) => {
  const where = { object_type: 'user', object_id: String(id) };
  const entries = await app.database.models.AuditEntry.findAll({ where, order: ['id'] });
  return entries.map(({ action }) => action);
};

describe('somebody without a password', () => {
  it('is invited until they set one, and cannot sign in', async () => {
    const { id, username } = await invited();
    expect(await invitationOf(id)).toEqual({
      status: 'none',
      mailed: false,
      sent_at: null,
      expires_at: null,
    });
    const { body } = await createLinks([id]);
    expect(await invitationOf(id)).toMatchObject({ status: 'valid', expires_at: body.data[0].expires_at });
    const visitor = await app.visitor();
    expect((await visitor.post('/api/auth/login', { username, password: PASSWORD })).status).toBe(401);
    expect(await setPassword(tokenOf(body.data[0].url))).toBe(200);
    expect(await invitationOf(id)).toBeNull();
  });

  it('keeps an invitation that has ended, to tell so', async () => {
    const { id } = await invited();
    const [link] = (await createLinks([id])).body.data;
    app.clock.advance(8 * DAY);
    admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    await createLinks([(await invited()).id]);
    expect(await invitationOf(id)).toMatchObject({ status: 'expired', expires_at: link.expires_at });
    expect(await setPassword(tokenOf(link.url))).toBe(410);
  });

  it('is found by the state, as others are by theirs', async () => {
    const person = await invited();
    const other = await withPassword();
    const found = async (state: string) => {
      const { body } = await admin.get(`/api/admin/users?state=${state}&sort=-created_at&pageSize=100`);
      return body.data.map(({ id }: { id: number }) => id);
    };
    expect(await found('invited')).toContain(person.id);
    expect(await found('invited')).not.toContain(other.id);
    expect(await found('active')).toEqual(expect.arrayContaining([person.id, other.id]));
  });

  it('is not invited any more once deactivated, by a mail either', async () => {
    const { id } = await invited('odchazi@example.cz');
    fault = { code: 'ECONNREFUSED' };
    await bulk('invite', [id]);
    await app.services.background.idle();
    expect(await bulk('deactivate', [id])).toMatchObject([{ done: true }]);
    expect(await invitationOf(id)).toBeNull();
    await bulk('activate', [id]);
    expect(await invitationOf(id)).toMatchObject({ status: 'none' });
    fault = undefined;
    app.clock.advance(20 * 60_000);
    await bulk('invite', [(await invited('zustava@example.cz')).id]);
    await app.services.background.idle();
    expect(sent.map(({ to }) => to)).toEqual(['zustava@example.cz']);
  });
});

it('a repeat of the same call mails nobody twice, whoever is refused', async () => {
  const [{ id }, unreachable] = [await invited('opakovana@example.cz'), await invited()];
  const call = (action: string, ids: number[]) =>
    admin
      .raw('post', '/api/admin/users/bulk')
      .set({ 'X-CSRF-Token': admin.cookies.csrfToken ?? '', 'Idempotency-Key': 'opakovane-pozvani' })
      .send({ action, ids });
  const first = await call('invite', [id, unreachable.id, 999_999]);
  await app.services.background.idle();
  const second = await call('invite', [id, unreachable.id, 999_999]);
  await app.services.background.idle();
  expect(first.body.data).toMatchObject([{ done: true }, { done: false }, { done: false }]);
  expect(second.body).toEqual(first.body);
  expect(sent.filter(({ to }) => to === 'opakovana@example.cz')).toHaveLength(1);
  expect((await call('mail-password-link', [id])).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

describe('the invitations of an import', () => {
  it('are sent at once, and none of other people', async () => {
    const { id } = await invited('jiny@example.cz');
    const due_at = new Date(app.clock.now().getTime() + DAY);
    const values = { user_id: id, purpose: 'invitation' as const, created_by: adminId, due_at };
    await app.database.write(({ transaction }) =>
      app.database.models.LinkMail.create({ ...values, created_at: due_at }, { transaction }),
    );
    const csv = 'jméno;e-mail\nPavla Nová;pavla@example.cz\nPetr Nový;petr@example.cz';
    expect((await admin.post('/api/admin/users/import', { csv })).body.data.invited).toBe(2);
    const entry = await app.database.models.AuditEntry.findOne({ where: { action: 'users.imported' } });
    expect(entry?.after).toMatchObject({ created: 2, invited: 2 });
    await app.services.background.idle();
    expect(sent.map(({ to }) => to).sort()).toEqual(['pavla@example.cz', 'petr@example.cz']);
    await bulk('deactivate', [id]);
  });

  it('wait when they cannot be released, and the import is done all the same', async () => {
    const update = vi.spyOn(app.database.models.LinkMail, 'update').mockRejectedValueOnce(new Error('full'));
    const csv = 'jméno;e-mail\nČekající Osoba;cekajici@example.cz';
    expect((await admin.post('/api/admin/users/import', { csv })).body.data).toMatchObject({ invited: 1 });
    update.mockRestore();
    app.clock.advance(11 * 60_000);
    await bulk('invite', [(await invited('dalsi.pozvany@example.cz')).id]);
    await app.services.background.idle();
    expect(sent.map(({ to }) => to).sort()).toEqual(['cekajici@example.cz', 'dalsi.pozvany@example.cz']);
  });
});

describe('links for handing over', () => {
  it('are made for each, work for seven days and once, and end earlier ones', async () => {
    const people = [await invited(), await withPassword('ma@example.cz')];
    const ids = people.map(({ id }) => id);
    const [first] = (await createLinks(ids)).body.data;
    const response = await createLinks(ids);
    expect(response.status).toBe(201);
    expect(response.headers['cache-control']).toBe('private, no-store');
    const until = Date.parse(response.body.data[0].expires_at) - app.clock.now().getTime();
    expect(until / DAY).toBeCloseTo(7, 2);
    expect(response.body.data).toMatchObject([
      { id: ids[0], purpose: 'invitation', error: null },
      { id: ids[1], purpose: 'reset-password', email: 'ma@example.cz', error: null },
    ]);
    expect(await setPassword(tokenOf(first.url))).toBe(410);
    for (const { url } of response.body.data) {
      expect(await setPassword(tokenOf(url))).toBe(200);
      expect(await setPassword(tokenOf(url))).toBe(410);
    }
    expect(await auditOf(people[0]?.id ?? 0)).toEqual([
      'user.invitation-created',
      'user.invitation-created',
      'user.password-reset',
    ]);
    expect(await auditOf(people[1]?.id ?? 0)).toContain('user.password-link-created');
  });

  it('are stored nowhere in the clear', async () => {
    const { id } = await invited();
    const token = tokenOf((await createLinks([id])).body.data[0].url);
    const links = await app.database.models.AccountLink.findAll({ where: { user_id: id }, raw: true });
    const entries = await app.database.models.AuditEntry.findAll({
      where: { object_id: String(id) },
      raw: true,
    });
    expect(JSON.stringify([links, entries])).not.toContain(token);
  });

  it('are refused to oneself and to the deactivated, without holding up others', async () => {
    const gone = await buildUser(app.database, { state: 'deactivated' });
    const person = await invited();
    const { data } = (await createLinks([adminId, gone.id, 999_999, person.id])).body;
    expect(data.map(({ id, url }: { id: number; url: string | null }) => [id, url === null])).toEqual([
      [adminId, true],
      [gone.id, true],
      [person.id, false],
    ]);
    expect(data[1].error).toBe('Odkaz lze vytvořit jen aktivnímu uživateli.');
  });

  it('take the place of a mail that waits', async () => {
    const { id } = await invited('ceka@example.cz');
    fault = { code: 'ECONNREFUSED' };
    await bulk('invite', [id]);
    await app.services.background.idle();
    expect(await invitationOf(id)).toMatchObject({ status: 'waiting' });
    await createLinks([id]);
    expect(await invitationOf(id)).toMatchObject({ status: 'valid', mailed: false });
  });
});

describe('invitations by mail', () => {
  it('go to those who have an address and no password; the answer tells who gets none', async () => {
    const people = [
      await invited('ma-adresu@example.cz'),
      await invited(),
      await withPassword('b@example.cz'),
    ];
    const rows = await bulk(
      'invite',
      people.map(({ id }) => id),
    );
    expect(rows.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      'Nemá e-mail. Vytiskněte lístek s odkazem.',
      'Heslo už má, pozvánku nepotřebuje.',
    ]);
    await app.services.background.idle();
    expect(sent.map(({ to }) => to)).toEqual(['ma-adresu@example.cz']);
    expect(await auditOf(people[0]?.id ?? 0)).toEqual(['user.invitation-mailed']);
    expect(await invitationOf(people[0]?.id ?? 0)).toMatchObject({ status: 'valid', mailed: true });
  });

  it('that are sent again end the earlier one', async () => {
    const { id } = await invited('znovu@example.cz');
    for (const _time of [1, 2]) {
      await bulk('invite', [id]);
      await app.services.background.idle();
    }
    const [first, second] = sent.map(({ text }) => tokenOf(text));
    expect(await setPassword(first ?? '')).toBe(410);
    expect(await setPassword(second ?? '')).toBe(200);
  });

  it('are given up where the address takes none, and can be sent anew', async () => {
    const { id } = await invited('neni@example.cz');
    fault = { responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 unknown user' };
    await bulk('invite', [id]);
    await app.services.background.idle();
    expect(await invitationOf(id)).toMatchObject({ status: 'failed' });
    fault = undefined;
    await bulk('invite', [id]);
    await app.services.background.idle();
    expect(await invitationOf(id)).toMatchObject({ status: 'valid' });
  });

  it('a link for a new password goes to those who have one', async () => {
    const people = [await withPassword('zapomnel@example.cz'), await invited('pozvana2@example.cz')];
    const rows = await bulk(
      'mail-password-link',
      people.map(({ id }) => id),
    );
    expect(rows).toMatchObject([{ done: true }, { error: 'Heslo ještě nemá. Pošlete pozvánku.' }]);
    await app.services.background.idle();
    expect(sent).toMatchObject([{ to: 'zapomnel@example.cz' }]);
    expect(await setPassword(tokenOf(sent[0]?.text))).toBe(200);
  });
});

describe('what changes while mails are being sent', () => {
  /** Two are claimed at once; the work is done while the first is being sent. */
  async function inviteTwo(name: string, work: (second: User) => Promise<unknown>) {
    const [first, second] = [await invited(`${name}1@example.cz`), await invited(`${name}2@example.cz`)];
    meanwhile = () => work(second);
    await bulk('invite', [first.id, second.id]);
    await app.services.background.idle();
    expect(sent.map(({ to }) => to)).toEqual([first.email]);
  }

  it('is seen by the next mail: a link that was handed over is not ended by it', async () => {
    let url = '';
    await inviteTwo('predana', async ({ id }) => {
      url = (await createLinks([id])).body.data[0].url;
    });
    expect(await setPassword(tokenOf(url))).toBe(200);
  });

  it('is seen by the next mail: nobody who was deactivated meanwhile gets one', async () => {
    await inviteTwo('odesla', ({ id }) => bulk('deactivate', [id]));
  });
});

describe('a mail with a link for a new password that waits', () => {
  async function withWaitingMail(email: string) {
    const person = await withPassword(email);
    fault = { code: 'ECONNREFUSED' };
    await bulk('mail-password-link', [person.id]);
    await app.services.background.idle();
    fault = undefined;
    return person;
  }
  const waiting = (id: number) => app.database.models.LinkMail.count({ where: { user_id: id } });

  it('ends with a new password', async () => {
    const person = await withWaitingMail('zmenil-si@example.cz');
    const client = await app.signInAs(person);
    const body = { current_password: PASSWORD, new_password: 'osm zelených koní v poli' };
    expect((await client.post('/api/auth/change-password', body)).status).toBe(200);
    expect(await waiting(person.id)).toBe(0);
  });

  it('ends with a link that an admin makes', async () => {
    const { id } = await withWaitingMail('dostal-odkaz@example.cz');
    const { body } = await admin.post(`/api/admin/users/${id}/password-link`);
    expect(await waiting(id)).toBe(0);
    expect(await setPassword(tokenOf(body.data.url))).toBe(200);
  });
});

describe('a changed address', () => {
  const saveEmail = async (id: number, email: string | null) => {
    const { username, full_name, role, color, version } = (await admin.get(`/api/admin/users/${id}`)).body
      .data;
    const body = { username, full_name, role, color, version, group_ids: [], email };
    expect((await admin.put(`/api/admin/users/${id}`, body)).status).toBe(200);
    await app.services.background.idle();
  };
  const linkMailsOf = (id: number) => app.database.models.LinkMail.count({ where: { user_id: id } });

  it('ends the invitation that went to the former one, so that nobody else takes the account', async () => {
    const { id } = await invited('preklep@example.cz');
    await bulk('invite', [id]);
    await app.services.background.idle();
    const token = tokenOf(sent[0]?.text);
    await saveEmail(id, 'spravna@example.cz');
    expect(await setPassword(token)).toBe(410);
    expect(await invitationOf(id)).toMatchObject({ status: 'none', mailed: false });
  });

  it('ends a link for a new password that was mailed, not one that was handed over', async () => {
    const { id } = await withPassword('drive@example.cz');
    await bulk('mail-password-link', [id]);
    await app.services.background.idle();
    const token = tokenOf(sent[0]?.text);
    await saveEmail(id, 'potom@example.cz');
    expect(await setPassword(token)).toBe(410);
    const [link] = (await createLinks([id])).body.data;
    await saveEmail(id, 'jeste-potom@example.cz');
    expect(await setPassword(tokenOf(link.url))).toBe(200);
  });

  it('takes over a mail that waits', async () => {
    const { id } = await invited('nedorucitelna@example.cz');
    fault = { code: 'ECONNREFUSED' };
    await bulk('invite', [id]);
    await app.services.background.idle();
    await saveEmail(id, 'dorucitelna@example.cz');
    expect(await invitationOf(id)).toMatchObject({ status: 'waiting' });
    fault = undefined;
    await bulk('invite', [(await invited('druhy-pozvany@example.cz')).id]);
    await app.services.background.idle();
    expect(sent.map(({ to }) => to)).toContain('dorucitelna@example.cz');
    expect(sent.map(({ to }) => to)).not.toContain('nedorucitelna@example.cz');
  });

  it('that is removed, or is new after the mail was given up, leaves no mail', async () => {
    const { id } = await invited('ceka-na-zmenu@example.cz');
    const other = await invited('neexistuje@example.cz');
    fault = { code: 'ECONNREFUSED' };
    await bulk('invite', [id]);
    await app.services.background.idle();
    fault = { responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 unknown user' };
    await bulk('invite', [other.id]);
    await app.services.background.idle();
    await saveEmail(id, null);
    await saveEmail(other.id, 'existuje@example.cz');
    expect(await linkMailsOf(id)).toBe(0);
    expect(await linkMailsOf(other.id)).toBe(0);
    expect(await invitationOf(other.id)).toMatchObject({ status: 'none' });
  });

  it('that its owner confirms ends earlier links, too', async () => {
    const person = await withPassword('puvodni-moje@example.cz');
    const { id } = person;
    const client = await app.signInAs(person);
    await bulk('mail-password-link', [id]);
    await app.services.background.idle();
    const token = tokenOf(sent[0]?.text);
    const { full_name, color, preferences, version } = (await client.get(`/api/admin/users/${id}`)).body.data;
    const email = 'nova-moje@example.cz';
    const body = { full_name, email, color, preferences, version, current_password: PASSWORD };
    expect((await client.put('/api/auth/profile', body)).status).toBe(200);
    await app.services.background.idle();
    const confirmation = sent.find(({ to }) => to === email);
    const confirmed = await client.post('/api/auth/confirm-email', { token: tokenOf(confirmation?.text) });
    expect(confirmed.status).toBe(200);
    expect(await setPassword(token)).toBe(410);
  });
});

function defer() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

it('a link or a mail tells the lists of users alone, not the caches of articles', async () => {
  const events: string[] = [];
  app.services.bus.subscribe(({ type }) => void events.push(type));
  const { id } = await invited('zprava-o-pozvance@example.cz');
  await bulk('invite', [id]);
  await app.services.background.idle();
  await createLinks([id]);
  expect(new Set(events)).toEqual(new Set(['user.invitation-changed']));
});

it('mails that a mail server out of reach has left untried have no attempt', async () => {
  fault = { code: 'ECONNREFUSED' };
  const addresses = ['a', 'b', 'c'].map((name) => `nedosla-${name}@example.cz`);
  const ids = [];
  for (const address of addresses) ids.push((await invited(address)).id);
  await bulk('invite', ids);
  await app.services.background.idle();
  const waiting = await app.database.models.LinkMail.findAll({ where: { user_id: ids }, order: ['id'] });
  // Where inviting takes longer than the pause before sending, the next one is tried too.
  const tries = addresses.map((address) => tried.filter((to) => to === address).length);
  expect(tries[0]).toBe(1);
  expect(waiting.map(({ attempts }) => attempts)).toEqual(tries);
});

it('a server that is to end sends the mail under way and leaves the others', async () => {
  let isDraining = false;
  const mailed: string[] = [];
  const ending = await createTestApp({
    smtp: true,
    isDraining: () => isDraining,
    mailer: {
      async send({ to }) {
        mailed.push(to);
        isDraining = true;
      },
      close: () => undefined,
    },
  });
  try {
    const client = await ending.signInAs(await buildUser(ending.database, { role: 'admin' }));
    const people = [];
    for (const name of ['x', 'y', 'z'])
      people.push(await buildUser(ending.database, { email: `${name}@example.cz` }));
    const ids = people.map(({ id }) => id);
    await client.post('/api/admin/users/bulk', { ids, action: 'invite' });
    await ending.services.background.idle();
    expect(mailed).toEqual(['x@example.cz']);
    const left = await ending.database.models.LinkMail.findAll({ order: ['id'] });
    expect(left.map(({ user_id, attempts }) => [user_id, attempts])).toEqual([
      [ids[1], 0],
      [ids[2], 0],
    ]);
  } finally {
    isDraining = false;
    await ending.close();
  }
});

it('a server that is killed among 200 invitations leaves nobody out', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => `zak.${index};Žák ${index};zak${index}@example.cz`);
  const csv = ['username;full_name;email', ...lines].join('\n');
  const database = await createTestDatabase();
  const [reached, released] = [defer(), defer()];
  const mailedBy = { first: [] as string[], second: [] as string[] };
  // The first server hangs in the 80th mail: as far as the database knows, that is its end.
  const first = await createTestApp({
    smtp: true,
    shared: { database },
    mailer: {
      async send({ to }) {
        mailedBy.first.push(to);
        if (mailedBy.first.length < 80) return;
        reached.resolve();
        await released.promise;
      },
      close: () => undefined,
    },
  });
  const second = await createTestApp({
    smtp: true,
    shared: { database },
    mailer: { send: async ({ to }) => void mailedBy.second.push(to), close: () => undefined },
  });
  try {
    const client = await first.signInAs(await buildUser(first.database, { role: 'admin' }));
    const { body } = await client.post('/api/admin/users/import', { csv });
    expect(body.data).toMatchObject({ created: 200, invited: 200 });
    await reached.promise;
    // What the first has taken is due again when its lease has ended.
    second.clock.advance(6 * 60_000);
    const otherClient = await second.signInAs(await buildUser(second.database, { role: 'admin' }));
    const person = await buildUser(second.database, { email: 'dalsi@example.cz' });
    await otherClient.post('/api/admin/users/bulk', { ids: [person.id], action: 'invite' });
    await second.services.background.idle();
    const reachedPeople = new Set([...mailedBy.first, ...mailedBy.second]);
    expect(reachedPeople.size).toBe(200 + 1);
    expect(mailedBy.second.filter((to) => mailedBy.first.includes(to))).toEqual([mailedBy.first[79]]);
    released.resolve();
  } finally {
    await second.close();
    await first.close();
    await database.close();
  }
});
