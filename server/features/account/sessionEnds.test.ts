import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../models/user.ts';
import { createLogger } from '../../platform/logger.ts';
import { RATE_RULES } from '../../shared/rateRules.ts';
import type { Client } from '../../test/client.ts';
import { buildUser } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

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
// Limits count per person, so everybody here has theirs.
beforeEach(async () => {
  lines = [];
  person = await buildUser(app.database);
  client = await app.as(person);
});

const tell = (by: Client, context: object = {}, userId?: number) =>
  by.post('/api/auth/log-session-expired', {
    ...(userId && { userId }),
    context: { ...CONTEXT, ...context },
  });

function logged(): Record<string, unknown>[] {
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return entries.filter(({ module }) => module === 'session');
}

describe('a session that ended on screen', () => {
  it('becomes one line with what the browser knows', async () => {
    const context = {
      source: 'guard',
      error: 'Token expired',
      location: '/sekce/rada',
      currentUrl: 'https://nastenka.example.cz/hledat?q=tajemstvi',
      previousUrl: '/reset-password/abcdef123456',
      returnUrl: '/hledat?q=tajemstvi#x',
    };
    expect((await tell(client, context)).body).toEqual({ success: true });
    expect(logged()).toMatchObject([
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

  it('keeps apart what is claimed and what the cookies prove, also of a session that is gone', async () => {
    await app.services.sessions.end(client.cookies.sid);
    expect((await tell(client, {}, 4711)).status).toBe(200);
    expect(logged()[0]).toMatchObject({ userId: person.id, claimedUserId: 4711 });

    const visitor = await app.visitor();
    expect((await tell(visitor, {}, person.id)).status).toBe(200);
    expect(logged()[1]).toMatchObject({ claimedUserId: person.id });
    expect(logged()[1]).not.toHaveProperty('userId');

    client.cookies.token = `${client.cookies.token}x`;
    expect((await tell(client, {}, person.id)).status).toBe(200);
    expect(logged()[2]).not.toHaveProperty('userId');
  });

  it.each(['a\nb', 'a\r\n{"level":"info"}', '\u001b[31mred\u001b[0m', 'a\u2028b', 'a\u0085b', '\u202eevil'])(
    'stays one harmless line with %j in it',
    async (text) => {
      expect((await tell(client, { trigger: text, error: text, returnUrl: text })).status).toBe(200);
      const raw = lines.filter((line) => line.includes('"session"'));
      expect(raw).toHaveLength(1);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: just these must not be there
      expect(raw[0]?.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/);
      expect(logged()[0]?.error).toBe(text);
    },
  );

  it.each<[string, object]>([
    ['a field of its own making', { level: 'error' }],
    ['no trigger', { trigger: undefined }],
    ['an endless reason', { error: 'x'.repeat(501) }],
    ['a time that is none', { timestamp: 'včera' }],
  ])('is refused with %s', async (_what, context) => {
    expect((await tell(client, context)).status).toBe(400);
    expect(logged()).toEqual([]);
  });

  it('needs a CSRF token', async () => {
    const answer = await client.raw('post', '/api/auth/log-session-expired').send({ context: CONTEXT });
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('CSRF_INVALID');
    expect(logged()).toEqual([]);
  });

  it('is throttled, and so is the log', async () => {
    const statuses = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await tell(client)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(logged()).toHaveLength(3);
  });
});
