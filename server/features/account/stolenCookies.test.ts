import { createHash, createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../models/user.ts';
import { type Client, createClient } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { createAccessTokens, hashSid } from './accessToken.ts';

let app: TestApp;
let person: User;
let own: Client;

beforeAll(async () => {
  app = await createTestApp();
  person = await buildUser(app.database, { role: 'admin' });
  own = await app.as(person);
});
afterAll(() => app.close());

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sid = () => own.cookies.sid ?? '';
const token = () => own.cookies.token ?? '';
const parts = () => token().split('.') as [string, string, string];
const claims = () => JSON.parse(Buffer.from(parts()[1], 'base64url').toString());

/** A token with this header, signed by HMAC with the key. */
function signed(header: object, key: string | Buffer, payload: object = claims()): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

/** Flips one bit of what base64url stands for. */
function flip(part: string): string {
  const bytes = Buffer.from(part, 'base64url');
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  return bytes.toString('base64url');
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A token of the same bytes, written with another last character: two of its bits stand for nothing. */
function respelt(whole: string): string {
  return whole.slice(0, -1) + ALPHABET[ALPHABET.indexOf(whole.at(-1) ?? '') ^ 1];
}

const HS256 = { alg: 'HS256', typ: 'JWT' };
const octet = Buffer.alloc(32, 7);

describe('a token', () => {
  it.each<[string, () => string]>([
    ['without a signature', () => `${encode({ alg: 'none', typ: 'JWT' })}.${parts()[1]}.`],
    ['without a signature, shouted', () => `${encode({ alg: 'NONE' })}.${parts()[1]}.`],
    ['with no algorithm', () => signed({ typ: 'JWT' }, octet)],
    ['with another algorithm', () => signed({ ...HS256, alg: 'HS512' }, octet)],
    ['signed with another key', () => signed(HS256, 'another key')],
    ['signed with nothing', () => signed(HS256, '')],
    ['signed with the hash of a guess', () => signed(HS256, createHash('sha256').update('secret').digest())],
    ['with a flipped bit in the header', () => [flip(parts()[0]), parts()[1], parts()[2]].join('.')],
    ['with a flipped bit in the payload', () => [parts()[0], flip(parts()[1]), parts()[2]].join('.')],
    ['with a flipped bit in the signature', () => [parts()[0], parts()[1], flip(parts()[2])].join('.')],
    ['whose last character is another for the same bytes', () => respelt(token())],
    ['with padding', () => `${token()}=`],
    ['of two parts', () => parts().slice(0, 2).join('.')],
    ['of four parts', () => `${token()}.x`],
    ['of five parts', () => `${token()}.x.y`],
    [
      'that brings its key along',
      () => signed({ ...HS256, jwk: { kty: 'oct', k: octet.toString('base64url') } }, octet),
    ],
    [
      'that brings a public key along',
      () => {
        const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
        return signed({ alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }) }, octet);
      },
    ],
    ['whose key is an empty file', () => signed({ ...HS256, kid: '../../dev/null' }, '')],
    ['whose key is a query', () => signed({ ...HS256, kid: "' UNION SELECT 'x" }, 'x')],
    ['whose key is at an address', () => signed({ ...HS256, jku: 'https://evil.example/k.json' }, octet)],
    ['whose header asks for what nobody knows', () => signed({ ...HS256, crit: ['x'], x: 1 }, octet)],
  ])('%s is worth nothing, for a renewal neither', async (_what, forge) => {
    const thief = await createClient(app.url, { sid: sid(), token: forge() });
    const answer = await thief.get('/api/auth/me');
    expect(answer.status).toBe(401);
    expect(answer.body.error).toBe('Vyžadována autentizace');
    expect((await thief.post('/api/auth/refreshToken')).status).toBe(401);
    expect((await own.get('/api/auth/me')).status).toBe(200);
  });
});

it.each<[string, (token: string) => string]>([
  ['base64 instead of base64url', (text) => text.replaceAll('-', '+').replaceAll('_', '/')],
  ['a line break', (text) => `${text.slice(0, -5)}\n${text.slice(-5)}`],
  ['a space before', (text) => ` ${text}`],
])('a token is read in one spelling only: not with %s', async (_what, change) => {
  const tokens = createAccessTokens('a secret that is long enough for a test', app.clock);
  const user = { username: 'jana', role: 'user' as const, permissionFingerprint: '', sidHash: '' };
  // Until its signature has a sign that the two alphabets write differently.
  let id = 1;
  let text = await tokens.sign({ ...user, id });
  while (!/[-_][^.]*$/.test(text)) text = await tokens.sign({ ...user, id: ++id });
  expect(await tokens.verify(text)).toMatchObject({ id });
  expect(await tokens.verify(change(text))).toBeNull();
});

describe('cookies that do not belong together', () => {
  const tries: [string, () => Promise<Record<string, string>>][] = [
    ['a token without its session', async () => ({ token: token() })],
    ['a session without its token', async () => ({ sid: sid() })],
    ['a token with the session’s hash', async () => ({ token: token(), sid: hashSid(sid()) })],
    [
      'a token with another session of the same person',
      async () => ({ token: token(), sid: (await app.as(person)).cookies.sid ?? '' }),
    ],
    [
      'a token with the session of somebody else',
      async () => ({
        token: token(),
        sid: (await app.as(await buildUser(app.database))).cookies.sid ?? '',
      }),
    ],
  ];

  it.each(tries)('%s: 401', async (_what, take) => {
    // What is remembered of the right pair must not let the wrong one in.
    expect((await own.get('/api/auth/me')).status).toBe(200);
    const thief = await createClient(app.url, await take());
    expect((await thief.get('/api/auth/me')).status).toBe(401);
    expect((await thief.post('/api/auth/refreshToken')).status).toBe(401);
  });

  it('an expired token is good for a renewal only', async () => {
    const expired = await app.asExpired(person);
    expect((await expired.get('/api/auth/me')).status).toBe(401);
    expect((await expired.get('/api/auth/verify')).status).toBe(401);
    expect((await expired.post('/api/auth/refreshToken')).status).toBe(200);
    expect((await expired.get('/api/auth/me')).status).toBe(200);
  });
});
