import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { RATE_RULES } from '../../shared/rateRules.ts';
import { type RunningApp, startHttpApp } from '../../test/httpApp.ts';
import { clientErrorsRoutes } from './clientErrors.routes.ts';

const REPORT = {
  errorType: 'TypeError',
  errorMessage: 'x is not a function',
  stackTrace: 'TypeError: x is not a function\n    at ArticlePage (/assets/a.js:1:2)',
  componentStack: '\n    at ArticlePage\n    at main',
  url: 'https://nastenka.example.cz/articles/voda',
  userAgent: 'Mozilla/5.0',
  errorId: '5f2c8a7e91d04b36',
  isUnrecoverable: false,
};

let app: RunningApp;
let lines: string[];

beforeEach(async () => {
  lines = [];
  const destination = { write: (line: string) => void lines.push(line) };
  app = await startHttpApp({
    handlers: clientErrorsRoutes,
    logger: createLogger({ level: 'info', destination }),
    config: { trustProxy: false, rateLimitMode: 'enforce' },
    rateRules: { ...RATE_RULES, 'client-error': { points: 3, seconds: 60 } },
  });
});

afterEach(() => app.close());

function report(change: object = {}, headers: Record<string, string> = app.csrf()): Promise<Response> {
  return fetch(`${app.url}/api/system/client-error`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ ...REPORT, ...change }),
  });
}

function logged(): Record<string, unknown>[] {
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return entries.filter((entry) => entry.module === 'client');
}

describe('an error in a browser', () => {
  it('is logged on one line, found by its id', async () => {
    expect((await report()).status).toBe(200);
    expect(logged()).toMatchObject([
      {
        level: 'error',
        msg: 'client error',
        errorId: REPORT.errorId,
        errorType: 'TypeError',
        errorMessage: REPORT.errorMessage,
        page: '/articles/voda',
        isUnrecoverable: false,
        stackTrace: REPORT.stackTrace,
      },
    ]);
    expect(logged()[0]?.requestId).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each([
    'a\nb',
    'a\r\n{"level":"info"}',
    '\u001b[31mred\u001b[0m',
    'a\u2028b\u2029c',
    'a\u0085b',
    '\u202eevil',
  ])('is logged on one safe line with %j in it', async (text) => {
    expect((await report({ errorMessage: text, stackTrace: text, userAgent: text })).status).toBe(200);
    const raw = lines.filter((line) => line.includes('"client"'));
    expect(raw).toHaveLength(1);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: just these must not be there
    expect(raw[0]?.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/);
    expect(logged()[0]?.errorMessage).toBe(text);
  });

  it.each([
    ['https://nastenka.example.cz/hledat?q=tajemstvi#x', '/hledat'],
    ['/hledat?q=tajemstvi', '/hledat'],
    ['https://nastenka.example.cz/reset-password/abcdef123456', '/reset-password/[skryto]'],
    ['https://nastenka.example.cz/reset-password?token=abcdef123456', '/reset-password'],
    ['about:blank', 'blank'],
  ])('on %s is logged for the page %s', async (url, page) => {
    expect((await report({ url })).status).toBe(200);
    expect(logged()[0]?.page).toBe(page);
    expect(lines.join('')).not.toMatch(/tajemstvi|abcdef123456/);
  });

  it('is logged without tokens', async () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2lnbmF0dXJl';
    await report({ errorMessage: `failed with ${token}`, stackTrace: 'Bearer abcdefghijk password=tajne' });
    expect(lines.join('')).not.toMatch(/eyJpZCI6MX0|abcdefghijk|tajne/);
  });

  it.each<[string, object]>([
    ['an unknown field', { cookie: 'x' }],
    ['an id of its own making', { errorId: 'x' }],
    ['no id', { errorId: undefined }],
    ['an endless message', { errorMessage: 'x'.repeat(1001) }],
    ['an endless stack', { stackTrace: 'x'.repeat(4001) }],
    ['an endless component stack', { componentStack: 'x'.repeat(4001) }],
    ['an endless address', { url: 'x'.repeat(2001) }],
    ['an endless browser', { userAgent: 'x'.repeat(501) }],
    ['a NUL', { errorMessage: 'a\0b' }],
  ])('with %s is rejected and not logged', async (_case, change) => {
    expect((await report(change)).status).toBe(400);
    expect(logged()).toEqual([]);
  });

  it('requires a CSRF token', async () => {
    expect((await report({}, {})).status).toBe(403);
    expect(logged()).toEqual([]);
  });

  it('is rate limited, and so is the log', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 8; call += 1) statuses.push((await report()).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    expect(logged()).toHaveLength(3);
  });
});
