import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mailer.ts';
import { hashPassword } from '../../platform/password.ts';
import type { Client } from '../../test/client.ts';
import { buildGroup, buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

const PASSWORD = 'sedm modrých koní v poli';

let app: TestApp;
let admin: Client;
let visitor: Client;

beforeAll(async () => {
  app = await createTestApp({ smtp: true });
  admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
  visitor = await app.visitor();
});
afterAll(() => app.close());

const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to === email);
const tokenOf = (mail: Mail | undefined) => /#([\w-]{40,})/.exec(mail?.text ?? '')?.[1] ?? '';

async function newPerson(email: string) {
  const password_hash = await hashPassword(PASSWORD);
  const person = await buildUser(app.database, { email, password_hash });
  return { person, client: await app.signInAs(person) };
}

async function saveEmail(client: Client, id: number, email: string | null) {
  const { full_name, color, preferences, version } = (await client.get(`/api/admin/users/${id}`)).body.data;
  const body = { full_name, email, color, preferences, version, current_password: PASSWORD };
  return client.put('/api/auth/profile', body);
}

describe('a new e-mail address on a site that sends mail', () => {
  it('takes effect once confirmed, and the former address is notified', async () => {
    const { person, client } = await newPerson('stara@example.cz');
    const saved = await saveEmail(client, person.id, 'nova@example.cz');
    expect(saved.body.data).toMatchObject({ email: 'stara@example.cz', email_pending: 'nova@example.cz' });
    const [confirmationMail] = await mailsTo('nova@example.cz');
    expect(confirmationMail?.subject).toContain('Potvrzení nové e-mailové adresy');
    const token = tokenOf(confirmationMail);
    const confirmed = await visitor.post('/api/auth/confirm-email', { token });
    expect(confirmed.body.data).toEqual({ next: 'email-changed' });
    const updated = (await client.get(`/api/admin/users/${person.id}`)).body.data;
    expect(updated).toMatchObject({ email: 'nova@example.cz', email_pending: null });
    expect((await mailsTo('stara@example.cz')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('E-mailová adresa byla změněna'),
    ]);
    expect((await visitor.post('/api/auth/confirm-email', { token })).status).toBe(410);
  });

  it('is canceled by restoring the current address', async () => {
    const { person, client } = await newPerson('zustava@example.cz');
    await saveEmail(client, person.id, 'jinam@example.cz');
    const [confirmationMail] = await mailsTo('jinam@example.cz');
    const restored = await saveEmail(client, person.id, 'zustava@example.cz');
    expect(restored.body.data).toMatchObject({ email: 'zustava@example.cz', email_pending: null });
    expect((await visitor.post('/api/auth/confirm-email', { token: tokenOf(confirmationMail) })).status).toBe(
      410,
    );
  });

  it('cannot be confirmed once somebody else has taken the address', async () => {
    const { person, client } = await newPerson('pomaly@example.cz');
    await saveEmail(client, person.id, 'rychly@example.cz');
    const [confirmationMail] = await mailsTo('rychly@example.cz');
    await buildUser(app.database, { email: 'rychly@example.cz' });
    expect((await visitor.post('/api/auth/confirm-email', { token: tokenOf(confirmationMail) })).status).toBe(
      410,
    );
    expect((await client.get(`/api/admin/users/${person.id}`)).body.data.email).toBe('pomaly@example.cz');
  });

  it('takes effect at once when set by an admin, and the former address is notified', async () => {
    const { person } = await newPerson('puvodni@example.cz');
    const { username, full_name, role, color, version } = (await admin.get(`/api/admin/users/${person.id}`))
      .body.data;
    const body = { username, full_name, role, color, version, group_ids: [], email: 'od-spravce@example.cz' };
    expect((await admin.put(`/api/admin/users/${person.id}`, body)).body.data.email).toBe(body.email);
    expect(await mailsTo('puvodni@example.cz')).toHaveLength(1);
  });
});

describe('an invitation', () => {
  it('is mailed, is valid for seven days and once, and sets the password', async () => {
    const body = { username: 'pozvana', full_name: 'Pozvaná Pavla', email: 'pavla@example.cz', role: 'user' };
    const createdResponse = await admin.post('/api/admin/users', body);
    expect(createdResponse.body.invitation).toBeNull();
    const [mail] = await mailsTo('pavla@example.cz');
    expect(mail?.subject).toContain('Váš nový účet');
    const token = tokenOf(mail);
    app.clock.advance(6 * 24 * 3_600_000);
    expect((await visitor.post('/api/auth/reset-password', { token, password: PASSWORD })).status).toBe(200);
    expect((await visitor.post('/api/auth/reset-password', { token, password: PASSWORD })).status).toBe(410);
    const signedIn = await visitor.post('/api/auth/login', { username: 'pozvana', password: PASSWORD });
    expect(signedIn.status).toBe(200);
  });

  it('is mailed to every imported user who has an address', async () => {
    const otherAdmin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    const csv = 'username;full_name;email\nprvni;První;prvni@example.cz\ndruhy;Druhý;';
    expect((await otherAdmin.post('/api/admin/users/import', { csv })).body.data.created).toBe(2);
    expect(await mailsTo('prvni@example.cz')).toHaveLength(1);
  });
});

describe('a decided registration', () => {
  it.each([
    ['approve', 'byla schválena'],
    ['reject', 'nebyla schválena'],
  ])('is mailed to the applicant: %s', async (action, subject) => {
    const otherAdmin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    const email = `${action}@example.cz`;
    const applicant = await buildUser(app.database, { state: 'pending', email });
    await otherAdmin.post(`/api/admin/users/${applicant.id}/state`, {
      action,
      message: 'Děkujeme za zájem.',
    });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toContain(subject);
    expect(mail?.text).toContain('Vzkaz od správce: Děkujeme za zájem.');
  });
});

describe('an account activated by registration', () => {
  it('joins the default group once its address is confirmed', async () => {
    const group = await buildGroup(app.database, { is_default: true });
    const otherAdmin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
    const states = (await otherAdmin.get('/api/admin/settings')).body.data;
    const { version } = states.find(({ key }: { key: string }) => key === 'registration_mode');
    await otherAdmin.put('/api/admin/settings', {
      values: [{ key: 'registration_mode', value: 'open', version }],
    });
    const person = { username: 'novacek', full_name: 'Nováček Nový', email: 'novacek@example.cz' };
    const registered = await visitor.post('/api/auth/register', { ...person, password: PASSWORD });
    expect(registered.body.data).toEqual({ next: 'confirm-email' });
    const [mail] = await mailsTo(person.email);
    await visitor.post('/api/auth/confirm-email', { token: tokenOf(mail) });
    const found = await otherAdmin.get('/api/admin/users?q=novacek');
    expect(found.body.data[0]).toMatchObject({ state: 'active', groups: [{ id: group.id }] });
  });
});
