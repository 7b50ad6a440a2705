import { createHash, createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../../models/user.ts';
import { type Client, createClient } from '../../../test/client.ts';
import { buildUser } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { createAccessTokens, hashSid } from './accessToken.service.ts';

let app: TestApp;
let person: User;
let ownerClient: Client;

beforeAll(async () => {
  app = await createTestApp();
  person = await buildUser(app.database, { role: 'admin' });
  ownerClient = await app.signInAs(person);
});
afterAll(() => app.close());

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sid = () => ownerClient.cookies.sid ?? '';
const token = () => ownerClient.cookies.token ?? '';
const parts = () => token().split('.') as [string, string, string];
const claims = () => JSON.parse(Buffer.from(parts()[1], 'base64url').toString());

function signToken(header: object, key: string | Buffer, payload: object = claims()): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

function flipBit(part: string): string {
  const bytes = Buffer.from(part, 'base64url');
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  return bytes.toString('base64url');
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Changes the unused trailing bits of the last character: the decoded bytes stay the same. */
function withOtherSpelling(jwt: string): string {
  return jwt.slice(0, -1) + ALPHABET[ALPHABET.indexOf(jwt.at(-1) ?? '') ^ 1];
}

const HS256 = { alg: 'HS256', typ: 'JWT' };
const symmetricKey = Buffer.alloc(32, 7);

describe('a token', () => {
  it.each<[string, () => string]>([
    ['without a signature', () => `${encode({ alg: 'none', typ: 'JWT' })}.${parts()[1]}.`],
    ['without a signature, shouted', () => `${encode({ alg: 'NONE' })}.${parts()[1]}.`],
    ['with no algorithm', () => signToken({ typ: 'JWT' }, symmetricKey)],
    ['with another algorithm', () => signToken({ ...HS256, alg: 'HS512' }, symmetricKey)],
    ['signed with another key', () => signToken(HS256, 'another key')],
    ['signed with nothing', () => signToken(HS256, '')],
    [
      'signed with the hash of a guess',
      () => signToken(HS256, createHash('sha256').update('secret').digest()),
    ],
    ['with a flipped bit in the header', () => [flipBit(parts()[0]), parts()[1], parts()[2]].join('.')],
    ['with a flipped bit in the payload', () => [parts()[0], flipBit(parts()[1]), parts()[2]].join('.')],
    ['with a flipped bit in the signature', () => [parts()[0], parts()[1], flipBit(parts()[2])].join('.')],
    ['whose last character is another for the same bytes', () => withOtherSpelling(token())],
    ['with padding', () => `${token()}=`],
    ['of two parts', () => parts().slice(0, 2).join('.')],
    ['of four parts', () => `${token()}.x`],
    ['of five parts', () => `${token()}.x.y`],
    [
      'that brings its key along',
      () => signToken({ ...HS256, jwk: { kty: 'oct', k: symmetricKey.toString('base64url') } }, symmetricKey),
    ],
    [
      'that brings a public key along',
      () => {
        const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
        return signToken({ alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }) }, symmetricKey);
      },
    ],
    ['whose key is an empty file', () => signToken({ ...HS256, kid: '../../dev/null' }, '')],
    ['whose key is a query', () => signToken({ ...HS256, kid: "' UNION SELECT 'x" }, 'x')],
    [
      'whose key is at an address',
      () => signToken({ ...HS256, jku: 'https://evil.example/k.json' }, symmetricKey),
    ],
    [
      'whose header asks for what nobody knows',
      () => signToken({ ...HS256, crit: ['x'], x: 1 }, symmetricKey),
    ],
  ])('%s is refused, also for a renewal', async (_what, createForgedToken) => {
    const attacker = await createClient(app.url, { sid: sid(), token: createForgedToken() });
    const response = await attacker.get('/api/auth/me');
    expect(response.status).toBe(401);
    expect(response.body.error).toBe('Vyžadována autentizace');
    expect((await attacker.post('/api/auth/refreshToken')).status).toBe(401);
    expect((await ownerClient.get('/api/auth/me')).status).toBe(200);
  });
});

it.each<[string, (token: string) => string]>([
  ['base64 instead of base64url', (text) => text.replaceAll('-', '+').replaceAll('_', '/')],
  ['a line break', (text) => `${text.slice(0, -5)}\n${text.slice(-5)}`],
  ['a space before', (text) => ` ${text}`],
])('a token has one accepted spelling: %s is refused', async (_what, respell) => {
  const tokens = createAccessTokens('a secret that is long enough for a test', app.clock);
  const user = { username: 'jana', role: 'user' as const, permissionFingerprint: '', sidHash: '' };
  // Repeats until the signature has a character in which the two alphabets differ.
  let id = 1;
  let text = await tokens.sign({ ...user, id });
  while (!/[-_][^.]*$/.test(text)) text = await tokens.sign({ ...user, id: ++id });
  expect(await tokens.verify(text)).toMatchObject({ id });
  expect(await tokens.verify(respell(text))).toBeNull();
});

describe('cookies of different sessions', () => {
  const cases: [string, () => Promise<Record<string, string>>][] = [
    ['a token without its session', async () => ({ token: token() })],
    ['a session without its token', async () => ({ sid: sid() })],
    ['a token with the session’s hash', async () => ({ token: token(), sid: hashSid(sid()) })],
    [
      'a token with another session of the same person',
      async () => ({ token: token(), sid: (await app.signInAs(person)).cookies.sid ?? '' }),
    ],
    [
      'a token with the session of somebody else',
      async () => ({
        token: token(),
        sid: (await app.signInAs(await buildUser(app.database))).cookies.sid ?? '',
      }),
    ],
  ];

  it.each(cases)('%s: 401', async (_what, getCookies) => {
    // The cached result for the right pair must not be used for the wrong one.
    expect((await ownerClient.get('/api/auth/me')).status).toBe(200);
    const attacker = await createClient(app.url, await getCookies());
    expect((await attacker.get('/api/auth/me')).status).toBe(401);
    expect((await attacker.post('/api/auth/refreshToken')).status).toBe(401);
  });

  it('an expired token can only be renewed', async () => {
    const expired = await app.signInWithExpiredToken(person);
    expect((await expired.get('/api/auth/me')).status).toBe(401);
    expect((await expired.get('/api/auth/verify')).status).toBe(401);
    expect((await expired.post('/api/auth/refreshToken')).status).toBe(200);
    expect((await expired.get('/api/auth/me')).status).toBe(200);
  });
});
