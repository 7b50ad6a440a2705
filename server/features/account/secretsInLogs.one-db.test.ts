import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createMailer } from '../../platform/mailer.ts';
import { createMailState } from '../../platform/mailState.ts';
import type { Client } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { newTestFolder } from '../../test/testFolder.ts';

const FIRST = 'čtyři koně na louce';
const SECOND = 'pět koní u řeky';
const WRONG = 'jedno špatné heslo';

const lines: string[] = [];
let app: TestApp;
let mailFolder: string;
beforeAll(async () => {
  mailFolder = await newTestFolder();
  const logger = createLogger({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
  const mailState = createMailState({ server: undefined, from: 'Nástěnka <nastenka@example.cz>' });
  const clock = { now: () => new Date() };
  const mailer = createMailer({ mailState, dataDir: mailFolder, clock, logger });
  app = await createTestApp({ smtp: true, rateLimitMode: 'enforce', logger, mailer });
  const value = 'open';
  await app.services.settings.setMany({ id: null, name: 'test' }, [{ key: 'registration_mode', value }]);
});
afterAll(async () => {
  await app.close();
  await rm(mailFolder, { recursive: true });
});

async function mailedToken(): Promise<string> {
  await app.services.flush();
  const mails = join(mailFolder, 'mail');
  const newest = (await readdir(mails)).sort().at(-1) ?? '';
  // Quoted-printable marks soft line breaks with `=`.
  const text = (await readFile(join(mails, newest), 'utf8')).replaceAll('=\r\n', '');
  return /#([\w-]{43})/.exec(text)?.[1] ?? '';
}

it('no secret is logged from registration to a changed password', async () => {
  const secrets: string[] = [];
  const client: Client = await app.visitor();
  const collectCookies = () =>
    secrets.push(...Object.values(client.cookies).flatMap((cookie) => cookie.split(/[.~]/)));
  const post = async (path: string, body: object, status = 200) => {
    expect((await client.post(path, body)).status, path).toBe(status);
    collectCookies();
  };
  const person = { username: 'poctivka', email: 'poctivka@example.cz', full_name: 'Poctivá Pavla' };
  await post('/api/auth/register', { ...person, password: FIRST });
  const confirmation = await mailedToken();
  await post('/api/auth/login', { username: 'poctivka', password: WRONG }, 401);
  await client.get(`/register/confirm/${confirmation}`);
  await post('/api/auth/confirm-email', { token: confirmation });
  await post('/api/auth/login', { username: 'poctivka', password: FIRST });
  await post('/api/auth/forgot-password', { username: 'poctivka' });
  const reset = await mailedToken();
  await client.get(`/reset-password/${reset}?token=${reset}`);
  await post('/api/auth/check-reset-link', { token: reset });
  await post('/api/auth/reset-password', { token: reset, password: SECOND });
  await post('/api/auth/reset-password', { token: reset, password: SECOND }, 410);
  await post('/api/auth/login', { username: 'poctivka', password: SECOND });
  await post('/api/auth/change-password', { current_password: WRONG, new_password: FIRST }, 400);
  await post('/api/auth/change-password', { current_password: SECOND, new_password: FIRST });
  const preview = 'Nahled-'.padEnd(43, 'x9_');
  await client.get(`/api/public/previews/${preview}`);
  await client.get(`/api/public/previews/${preview}/files/1/plan.pdf`);
  await client.get(`/nahled/${preview}`);
  const display = 'Display-'.padEnd(43, 'x9_');
  await client.get(`/api/public/displays/${display}`);
  await client.get(`/api/public/displays/${display}/files/1/plan.png`);
  const admin = await app.signInAs(await buildUser(app.database, { role: 'admin' }));
  const created = await admin.post('/api/admin/users/1/password-link');
  const view = await admin.post('/api/admin/users/1/view');
  const { token } = view.body.data;
  await admin.get('/api/public/sections', { 'X-View-As': token });
  await admin.get('/api/auth/me', { 'X-View-As': token });
  secrets.push(
    token.split('.')[2],
    created.body.data.url.split('#')[1],
    confirmation,
    reset,
    preview,
    display,
    FIRST,
    SECOND,
    WRONG,
  );
  for (let i = 0; i < 12; i++) await client.post('/api/auth/login', { username: WRONG, password: WRONG });
  await app.services.flush();

  const log = lines.join('');
  expect(log).toContain('/api/auth/reset-password');
  expect(log).toContain('/api/public/previews/[skryto]');
  expect(log).toContain('/api/public/displays/[skryto]');
  expect(log).toContain('too many failed sign-ins');
  expect(log).toContain('a mail was written to a file');
  const longSecrets = secrets.filter((secret) => secret.length >= 12);
  expect(longSecrets.length).toBeGreaterThan(30);
  for (const secret of longSecrets) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/poctivka@example|\$argon2/);
});
