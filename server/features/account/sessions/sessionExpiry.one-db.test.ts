import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../../models/user.ts';
import { createLogger } from '../../../platform/logger.ts';
import { RATE_RULES } from '../../../shared/rateRules.ts';
import type { Client } from '../../../test/client.ts';
import { buildUser } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';

const CONTEXT = { trigger: 'LOADING_TIMEOUT', timestamp: '2026-11-21T08:00:00.000Z' };

let app: TestApp;
let person: User;
let client: Client;
let lines: string[];

beforeAll(async () => {
  const destination = { write: (line: string) => void lines.push(line) };
  app = await createTestApp({
    logger: createLogger({ level: 'info', destination }),
    rateLimitMode: 'enforce',
    rateRules: { ...RATE_RULES, 'client-error': { points: 3, seconds: 60 } },
  });
});
afterAll(() => app.close());
// Rate limits are per user, so every test has its own.
beforeEach(async () => {
  lines = [];
  person = await buildUser(app.database);
  client = await app.signInAs(person);
});

const reportExpiry = (by: Client, context: object = {}, userId?: number) =>
  by.post('/api/auth/log-session-expired', {
    ...(userId && { userId }),
    context: { ...CONTEXT, ...context },
  });

function sessionLogLines(): Record<string, unknown>[] {
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return entries.filter(({ module }) => module === 'session');
}

describe('the log of expired sessions', () => {
  it('writes one line with the reported context', async () => {
    const context = {
      source: 'guard',
      error: 'Token expired',
      location: '/sekce/rada',
      currentUrl: 'https://nastenka.example.cz/hledat?q=tajemstvi',
      previousUrl: '/reset-password/abcdef123456',
      returnUrl: '/hledat?q=tajemstvi#x',
    };
    expect((await reportExpiry(client, context)).body).toEqual({ success: true });
    expect(sessionLogLines()).toMatchObject([
      {
        level: 'info',
        msg: 'session ended on screen',
        trigger: 'LOADING_TIMEOUT',
        source: 'guard',
        error: 'Token expired',
        at: CONTEXT.timestamp,
        location: '/sekce/rada',
        currentUrl: '/hledat',
        previousUrl: '/reset-password/[skryto]',
        returnUrl: '/hledat',
        userId: person.id,
      },
    ]);
    expect(lines.join('')).not.toMatch(/tajemstvi|abcdef123456/);
  });

  it('separates the claimed user from the one proved by cookies, also for a revoked session', async () => {
    await app.services.sessions.revoke(client.cookies.sid);
    expect((await reportExpiry(client, {}, 4711)).status).toBe(200);
    expect(sessionLogLines()[0]).toMatchObject({ userId: person.id, claimedUserId: 4711 });

    const visitor = await app.visitor();
    expect((await reportExpiry(visitor, {}, person.id)).status).toBe(200);
    expect(sessionLogLines()[1]).toMatchObject({ claimedUserId: person.id });
    expect(sessionLogLines()[1]).not.toHaveProperty('userId');

    client.cookies.token = `${client.cookies.token}x`;
    expect((await reportExpiry(client, {}, person.id)).status).toBe(200);
    expect(sessionLogLines()[2]).not.toHaveProperty('userId');
  });

  it.each(['a\nb', 'a\r\n{"level":"info"}', '\u001b[31mred\u001b[0m', 'a\u2028b', 'a\u0085b', '\u202eevil'])(
    'escapes %j within one line',
    async (text) => {
      expect((await reportExpiry(client, { trigger: text, error: text, returnUrl: text })).status).toBe(200);
      const raw = lines.filter((line) => line.includes('"session"'));
      expect(raw).toHaveLength(1);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: just these must not be there
      expect(raw[0]?.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/);
      expect(sessionLogLines()[0]?.error).toBe(text);
    },
  );

  it.each<[string, object]>([
    ['a field of its own making', { level: 'error' }],
    ['no trigger', { trigger: undefined }],
    ['an endless reason', { error: 'x'.repeat(501) }],
    ['a time that is none', { timestamp: 'včera' }],
  ])('is refused with %s', async (_what, context) => {
    expect((await reportExpiry(client, context)).status).toBe(400);
    expect(sessionLogLines()).toEqual([]);
  });

  it('needs a CSRF token', async () => {
    const response = await client.raw('post', '/api/auth/log-session-expired').send({ context: CONTEXT });
    expect(response.status).toBe(403);
    expect(response.body.code).toBe('CSRF_INVALID');
    expect(sessionLogLines()).toEqual([]);
  });

  it('is rate limited, and so is the log', async () => {
    const statuses = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await reportExpiry(client)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(sessionLogLines()).toHaveLength(3);
  });
});

describe('the log of a logout', () => {
  const logLines = () => sessionLogLines().filter(({ msg }) => msg === 'signed out');

  it.each(['LOGOUT', 'IDLE_TIMEOUT', 'SESSION_EXPIRED'])(
    'has the person and the trigger %s',
    async (trigger) => {
      // The browser removes it before it calls.
      delete client.cookies.token;
      expect((await client.post('/api/auth/logout', { trigger })).status).toBe(200);
      expect(logLines()).toMatchObject([{ level: 'info', trigger, userId: person.id }]);
    },
  );

  it('has no trigger when the body is missing, and is not written for nobody', async () => {
    expect((await client.post('/api/auth/logout')).status).toBe(200);
    expect(logLines()).toHaveLength(1);
    expect(logLines()[0]).not.toHaveProperty('trigger');
    expect((await client.post('/api/auth/logout', { trigger: 'LOGOUT' })).status).toBe(200);
    expect(logLines()).toHaveLength(1);
  });
});
