import { expect, it } from 'vitest';
import { createLogger, type LogLevel } from './logger.ts';

function loggerWithLines(level: LogLevel = 'info') {
  const lines: string[] = [];
  return { logger: createLogger({ level, destination: { write: (line) => void lines.push(line) } }), lines };
}

it('writes a JSON line with the time in Prague, level, module and what belongs to it', () => {
  const { logger, lines } = loggerWithLines();
  logger.child({ module: 'board' }).info({ requestId: 'r1', durationMs: 2.5 }, 'request');
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+0[12]:00$/),
    level: 'info',
    module: 'board',
    requestId: 'r1',
    durationMs: 2.5,
    msg: 'request',
  });
});

it('omits entries below its level, which can be changed', () => {
  const { logger, lines } = loggerWithLines('warn');
  logger.info('not this');
  logger.level = 'debug';
  logger.debug('this');
  expect(lines).toHaveLength(1);
});

const SECRET = 'tajneHeslo123';

it.each([
  ['a field', { password: SECRET }],
  ['any capitals', { Authorization: SECRET, Cookie: SECRET }],
  [
    'headers',
    {
      req: {
        headers: { authorization: `Bearer ${SECRET}`, cookie: `sid=${SECRET}`, 'x-csrf-token': SECRET },
      },
    },
  ],
  [
    'deep inside',
    { a: { b: { c: { d: { newPassword: SECRET, resetToken: SECRET, password_hash: SECRET } } } } },
  ],
  ['a list', { users: [{ passwordConfirmation: SECRET }, { apiKey: SECRET }] }],
  ['an address', { url: `/reset-password?token=${SECRET}&x=1`, msgs: [`heslo=${SECRET}`] }],
  [
    'the path of a link to a new password',
    {
      path: `/reset-password/${SECRET}`,
      ref: `x/reset-password/${SECRET}?a`,
      url: `/reset-password#${SECRET}`,
    },
  ],
  [
    'the link that confirms an address',
    { page: `x/register/confirm#${SECRET}`, path: `/register/confirm/${SECRET}` },
  ],
  ['a header as text', { text: `authorization: Bearer ${SECRET}` }],
  [
    'a token of a script in a text',
    { text: `curl -H 'Authorization: nst_${SECRET}'`, list: [`nst_${SECRET}`] },
  ],
  ['JSON in a text', { text: `x {"username":"jana","password":"${SECRET} a ${SECRET}"}` }],
  [
    'words',
    { text: `currentPassword=${SECRET}, heslo: jsou to ${SECRET}`, list: [`access_token=${SECRET}`] },
  ],
  ['the address of a server', { err: new Error(`no postgres://u:${SECRET}@h here`) }],
  ['a line of its own', { text: `a\nnst_${SECRET}\r\n\tnst_${SECRET}\u0001nst_${SECRET}\\nst_${SECRET}` }],
  ['a line after another', { text: `a\npassword=${SECRET}\ntoken=${SECRET}\nBearer ${SECRET}` }],
  ['a signed token in a text', { text: `eyJhbGciOi.${SECRET}.${SECRET}` }],
  [
    'an error with SQL and values',
    { err: Object.assign(new Error('no'), { sql: `SET password_hash = '${SECRET}'`, parameters: [SECRET] }) },
  ],
  [
    'the cause of an error',
    { err: new Error('no', { cause: Object.assign(new Error('why'), { config: SECRET }) }) },
  ],
])('hides secrets in %s', (_where, fields) => {
  const { logger, lines } = loggerWithLines();
  logger.child({ token: SECRET }).info(fields, `token=${SECRET}`);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain(SECRET);
  expect(() => JSON.parse(lines[0] ?? '')).not.toThrow();
});

it.each([
  'x\nst_abcdefgh',
  'x\\nst_abcdefgh',
  'x\tst_abcdefgh\token=abcdefgh',
  'x\bearer abcdefgh',
  'snst_abcdefgh',
])('does not redact %j', (text) => {
  const { logger, lines } = loggerWithLines();
  logger.info({ text }, 'a stack');
  const loggedText = (JSON.parse(lines[0] ?? '') as { text: string }).text;
  if (!text.includes('\\')) expect(loggedText).toBe(text);
});

it('logs type, message, stack, code and cause of an error', () => {
  const { logger, lines } = loggerWithLines();
  logger.error(
    { err: Object.assign(new TypeError('broken'), { code: 'E_X', cause: new Error('deeper') }) },
    'it failed',
  );
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    type: 'TypeError',
    message: 'broken',
    code: 'E_X',
    stack: expect.stringContaining('logger.test'),
    cause: { type: 'Error', message: 'deeper' },
  });
});

it('stays one line whatever a name, an address or a message contains', () => {
  const { logger, lines } = loggerWithLines();
  const hostileText =
    'Eva\n{"level":"error","msg":"forged"}\r\u001b[31m\u009b2J\u2028\u2029\u0085\u202Eorez\u200f\u061c\u0000';
  logger.info({ user: hostileText, err: new Error(hostileText) }, hostileText);
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  const unsafe = [...line.slice(0, -1)].filter((sign) => /[\p{Cc}\u2028\u2029\p{Bidi_Control}]/u.test(sign));
  expect(unsafe).toEqual([]);
  expect(JSON.parse(line).user).toBe(hostileText);
});
