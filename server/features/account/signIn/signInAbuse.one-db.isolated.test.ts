/** @module-tag no-retry */
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import type { User } from '../../../models/user.ts';
import { hashPassword } from '../../../platform/password.ts';
import type { Client } from '../../../test/client.ts';
import { buildAccountLink, buildUser } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';

const argon2 = vi.hoisted(() => ({ checks: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify: (...input: Parameters<typeof real.verify>) => {
      argon2.checks += 1;
      return real.verify(...input);
    },
  };
});

const PASSWORD = 'správné heslo s mezerami';
const MINUTE = 60_000;

let app: TestApp;
let password_hash: string;
beforeAll(async () => {
  password_hash = await hashPassword(PASSWORD);
  app = await createTestApp({ rateLimitMode: 'enforce', trustProxy: true });
});
afterAll(() => app.close());

let lastAddress = 0;
function newAddress(): string {
  lastAddress += 1;
  return `10.1.${lastAddress >> 8}.${lastAddress & 255}`;
}

function newUser(values: { username?: string; email?: string } = {}): Promise<User> {
  return buildUser(app.database, { password_hash, ...values });
}

function login(client: Client, username: string, password: string, from = newAddress()) {
  return client.post('/api/auth/login', { username, password }, { 'X-Forwarded-For': from });
}

async function guess(username: string, times: number, from?: string): Promise<number[]> {
  const client = await app.visitor();
  const statuses = [];
  for (let i = 0; i < times; i++) statuses.push((await login(client, username, `špatně ${i}`, from)).status);
  return statuses;
}

const signIn = async (username: string, from?: string) =>
  login(await app.visitor(), username, PASSWORD, from);

describe('guessing at one account', () => {
  it('is refused after twenty failures, and allowed after the given wait', async () => {
    const { username } = await newUser();
    const statuses = await guess(username, 20, newAddress());
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses[19]).toBe(429);
    const refused = await signIn(username);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'RATE_LIMITED', error: 'Příliš mnoho chybných pokusů.' });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    app.clock.advance(seconds * 1000);
    expect((await signIn(username)).status).toBe(200);
    expect(await guess(username, 10)).toEqual(Array(10).fill(401));
  });

  it('waits longer each time, up to a maximum', async () => {
    const { username } = await newUser();
    const waits = [];
    await guess(username, 10);
    for (let i = 0; i < 8; i++) {
      const { headers } = await signIn(username);
      waits.push(Number(headers['retry-after']));
      app.clock.advance(Number(headers['retry-after']) * 1000);
      await guess(username, 1);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
  });

  it('is not reset by another spelling of the name, the address or the path', async () => {
    const { username } = await newUser({ username: 'Žofie.Čapková' });
    const from = newAddress();
    await guess(username, 10, from);
    for (const name of [
      'žofie.čapková',
      'ZOFIE.CAPKOVA',
      '  Žofie.Čapková  ',
      'Žofie.Čapková'.normalize('NFD'),
    ])
      expect((await signIn(name, `::ffff:${from}`)).status).toBe(429);
    const client = await app.visitor();
    const headers = { 'X-CSRF-Token': client.cookies.csrfToken ?? '', 'X-Forwarded-For': from };
    for (const path of ['/api/auth/login?', '/api/auth/%6cogin', '/api/auth/login/', '/API/auth/login']) {
      const response = await client.raw('post', path).set(headers).send({ username, password: PASSWORD });
      expect([404, 405, 429]).toContain(response.status);
    }
  });

  it('does not reveal names: an unknown one is limited like a known one', async () => {
    const { username } = await newUser();
    const [known, unknown] = [await guess(username, 12), await guess('nikdo takový', 12)];
    expect(unknown).toEqual(known);
    const [knownResponse, unknownResponse] = [await signIn(username), await signIn('nikdo takový')];
    expect({ ...unknownResponse.body, requestId: '' }).toEqual({ ...knownResponse.body, requestId: '' });
    // Each wait counts from its own last failure, and the clock advances between the two.
    expect(
      Math.abs(Number(unknownResponse.headers['retry-after']) - Number(knownResponse.headers['retry-after'])),
    ).toBeLessThan(5);
  });

  it('checks no more passwords concurrently than sequentially', async () => {
    const { username } = await newUser();
    const client = await app.visitor();
    const before = argon2.checks;
    const responses = await Promise.all(Array.from({ length: 60 }, () => login(client, username, 'špatně')));
    expect(argon2.checks - before).toBe(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(50);
    expect(
      responses.every(({ status, headers }) => status === 401 || headers['retry-after'] !== undefined),
    ).toBe(true);
  });
});

test('200 attempts a minute from many addresses do not lock out a browser with a device cookie or another account', async () => {
  const [owner, other] = [await newUser({ email: 'majitelka@example.cz' }), await newUser()];
  const home = newAddress();
  const browser = await app.visitor();
  expect((await login(browser, owner.username, PASSWORD, home)).status).toBe(200);
  await browser.post('/api/auth/logout');

  const before = argon2.checks;
  for (let minute = 0; minute < 3; minute++) {
    await Promise.all([guess(owner.username, 100), guess('majitelka@example.cz', 100)]);
    expect((await signIn(owner.username)).status).toBe(429);
    for (const name of [owner.username, 'MAJITELKA@example.cz'])
      expect((await login(browser, name, PASSWORD, home)).status).toBe(200);
    expect((await signIn(other.username)).status).toBe(200);
    app.clock.advance(MINUTE);
  }
  // Only the free attempts, which each sign-in of the owner resets.
  expect(argon2.checks - before).toBeLessThan(120);
});

describe('a browser with a device cookie', () => {
  async function signedInBrowser() {
    const user = await newUser();
    const client = await app.visitor();
    await login(client, user.username, PASSWORD);
    const { knownDevice = '' } = client.cookies;
    return { user, client, knownDevice };
  }

  it('has a limit of its own', async () => {
    const { user, client } = await signedInBrowser();
    for (let i = 0; i < 10; i++) expect((await login(client, user.username, 'špatně')).status).toBe(401);
    expect((await login(client, user.username, PASSWORD)).status).toBe(429);
    expect((await signIn(user.username)).status).toBe(200);
  });

  it('has an HttpOnly, long-lived cookie that is worthless for another account', async () => {
    const { user, client } = await signedInBrowser();
    const response = await login(client, user.username, PASSWORD);
    const cookies = response.headers['set-cookie'] as unknown as string[];
    const cookie = cookies.find((knownResponse) => knownResponse.startsWith('knownDevice='));
    expect(cookie).toMatch(/Max-Age=34560000; HttpOnly/);
    const stranger = await newUser();
    await guess(stranger.username, 10);
    expect((await login(client, stranger.username, PASSWORD)).status).toBe(429);
  });

  it('is exempt from the limit of its address', async () => {
    const { user, client } = await signedInBrowser();
    const sharedAddress = newAddress();
    for (let i = 0; i < 20; i++) await guess(`žák ${i}`, 1, sharedAddress);
    expect((await signIn((await newUser()).username, sharedAddress)).status).toBe(429);
    expect((await login(client, user.username, PASSWORD, sharedAddress)).status).toBe(200);
  });

  it('is not recognized after a new password', async () => {
    const { user, client } = await signedInBrowser();
    const token = await buildAccountLink(app.database, user, { purpose: 'reset-password', clock: app.clock });
    const otherBrowser = await app.visitor();
    const password = 'čtyři koně na louce';
    expect((await otherBrowser.post('/api/auth/reset-password', { token, password })).status).toBe(200);
    await guess(user.username, 10);
    expect((await login(client, user.username, password)).status).toBe(429);
    expect((await login(otherBrowser, user.username, password)).status).toBe(200);
  });
});

test('the owner can sign in after a password reset during guessing, in any browser', async () => {
  const user = await newUser();
  await guess(user.username, 20);
  const browser = await app.visitor();
  const token = await buildAccountLink(app.database, user, { purpose: 'reset-password', clock: app.clock });
  const password = 'pět koní na louce';
  expect((await browser.post('/api/auth/reset-password', { token, password })).status).toBe(200);
  expect(await guess(user.username, 15)).toContain(429);
  expect((await login(browser, user.username, password)).status).toBe(200);
});

test('many users can sign in at once from one address', async () => {
  const sharedAddress = newAddress();
  const people = await Promise.all(Array.from({ length: 40 }, () => newUser()));
  const responses = await Promise.all(people.map(({ username }) => signIn(username, sharedAddress)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
});

test('requests that are not guesses do not block other users of the address', async () => {
  const sharedAddress = newAddress();
  const waiting = await buildUser(app.database, { password_hash, state: 'pending' });
  const client = await app.visitor();
  const from = { 'X-Forwarded-For': sharedAddress };
  for (let i = 0; i < 290; i++)
    expect((await client.post('/api/auth/login', { username: '' }, from)).status).toBe(400);
  for (let i = 0; i < 15; i++)
    expect((await login(client, waiting.username, PASSWORD, sharedAddress)).body.code).toBe(
      'ACCOUNT_PENDING',
    );
  expect((await signIn((await newUser()).username, sharedAddress)).status).toBe(200);
});

test('wrong, unknown and deactivated names cost the same number of password checks', async () => {
  const deactivated = await buildUser(app.database, { password_hash, state: 'deactivated' });
  const noPassword = await buildUser(app.database);
  for (const name of [(await newUser()).username, 'vůbec nikdo', deactivated.username, noPassword.username]) {
    const before = argon2.checks;
    await guess(name, 3);
    expect(argon2.checks - before).toBe(3);
  }
});
