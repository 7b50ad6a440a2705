import { describe, expect, test } from 'vitest';
import { HIDDEN, hideSecretText } from './secrets.ts';

describe('hideSecretText', () => {
  test.each([
    ['a signed token', 'x eyJhbGciOi.eyJzdWIi.c2ln y', `x ${HIDDEN} y`],
    ['one without an end', 'eyJhbGciOi.eyJzdWIi', HIDDEN],
    ['one of five parts', 'eyJhbGciOi..aXY.Y2lw.dGFn', HIDDEN],
    ['one after a line break of JSON', '"a\\neyJhbGciOi.eyJzdWIi.c2ln"', `"a\\n${HIDDEN}"`],
    ['one after a sign', '=eyJhbGciOi.eyJzdWIi.c2ln', `=${HIDDEN}`],
  ])('hides %s', (_what, text, shown) => expect(hideSecretText(text)).toBe(shown));

  test.each([
    ['a query', '/x?a=1&access_token=tajne&b=2', `/x?a=1&access_token=${HIDDEN}&b=2`],
    ['a longer name', 'currentPassword=tajne', `currentPassword=${HIDDEN}`],
    ['a name that goes on', 'password_confirmation=tajne', `password_confirmation=${HIDDEN}`],
    ['a list of names', 'host=h password=tajne user=u', `host=h password=${HIDDEN} user=u`],
    ['a key', 'X-Api-Key: tajne', `X-Api-Key: ${HIDDEN}`],
    ['spaces', 'password = tajne', `password = ${HIDDEN}`],
    ['words', 'heslo: tajne moje slovo, jméno: jana', `heslo: ${HIDDEN} jméno: jana`],
    ['a sentence', 'Moje heslo: tajne.', `Moje heslo: ${HIDDEN}`],
    ['single quotes', "{ password: 'tajne slovo', a: 1 }", `{ password: '${HIDDEN}', a: 1 }`],
    ['names in single quotes', "{'token': 'tajne', 'a': 1}", `{'token': '${HIDDEN}', 'a': 1}`],
    [
      'JSON',
      '{"username":"jana","password":"tajne \\" slovo"}',
      `{"username":"jana","password":"${HIDDEN}"}`,
    ],
    ['spread JSON', '{ "token" : "tajne" }', `{ "token" : "${HIDDEN}" }`],
    ['the address of a server', 'postgres://u:tajne@h/d', `postgres://u:${HIDDEN}@h/d`],
    ['one without a name', 'redis://:taj@ne@h:6379', `redis://:${HIDDEN}@h:6379`],
  ])('hides what follows a name in %s', (_what, text, shown) => expect(hideSecretText(text)).toBe(shown));

  test.each([
    'token expired',
    'no password, no token',
    'tokens: 5',
    'tokenId=5',
    '{"token":5,"secret":null,"password":true,"a":"x"}',
    '{"msg":"bad token:","a":"x"}',
    '{"msg":"token=","a":"x"}',
    '{"msg":"password","token":"","a":"x"}',
    'resid=5&inside: 5',
    'http://h:80/a@b',
    'http://localhost:5173/node_modules/@x/y',
    'https://h/a:b',
    'jana@example.cz: ahoj',
  ])('leaves %j', (text) => expect(hideSecretText(text)).toBe(text));

  test.each(['keyJhbGciOi.eyJzdWI', 'eyJ.c2ln', 'a-eyJhbGciOi.c2ln', 'x\\neyJ', 'keyJust.so'])(
    'leaves %j',
    (text) => expect(hideSecretText(text)).toBe(text),
  );
});

const nested = (value: unknown, depth: number): string =>
  depth === 0 ? JSON.stringify(value) : nested({ text: JSON.stringify(value), next: 'jana' }, depth - 1);

const TEXTS = [
  'tajne',
  'tajne slovo',
  'tajne"tajne',
  "tajne'tajne",
  'tajne\\',
  '\\tajne',
  'tajne\\\\"tajne',
  'tajne\ntajne',
  'tajne\u0001ěšč',
  '"tajne',
];

test.each([0, 1, 2, 3])('JSON nested %i times stays valid, and its secret is redacted', (depth) => {
  for (const secret of TEXTS) {
    for (const value of [{ password: secret, user: 'jana' }, { a: { 'refresh-token': secret } }]) {
      const hidden = hideSecretText(nested(value, depth));
      expect(hidden, secret).not.toContain('tajne');
      expect(hidden, secret).toContain(HIDDEN);
      expect(() => JSON.parse(hidden), secret).not.toThrow();
    }
  }
});

test.each(TEXTS)('a line that ends with %j stays valid JSON', (secret) => {
  const forms = [
    'token=',
    'heslo: ',
    'password="',
    "password='",
    '"password":"',
    '{\\"token\\":\\"',
    'token":"',
  ];
  for (const form of forms) {
    const hidden = hideSecretText(JSON.stringify({ msg: form + secret, next: 'jana' }));
    expect(JSON.parse(hidden)).toMatchObject({ next: 'jana' });
  }
});

/** Each makes a pattern restart at every position and scan far. */
const HOSTILE = [
  '-eyJ',
  'eyJ',
  '.eyJaaaaa',
  'eyJaaaaa',
  ...['password=', 'token', 'sid= ', 'Bearer ', 'basic a ', 'nst_', '-nst_', 'Bearer abcdefg'],
  ...['/reset-password/', '/register/confirm#?'],
  ...['password', 'password: ', 'token:', '"token":"', 'token:"', "token:'", 'sid:'],
  ...['token=\\\\', 'heslo: a '],
  ...['\\"token\\":\\"', 'token:\\"\\\\', 'token\\"', 'token\\', '://', '://:', '://a:b', 'a:@'],
  ...['\\', '\\\\t', '\\n', '\\u0001', '\\\\\\"', '"', 'a', '-', ' ', 't'],
];

/** Long enough that quadratic time exceeds the test's timeout. */
const LENGTH = 1_000_000;

test('a text of one repeated or unterminated part is handled in linear time', () => {
  for (const part of HOSTILE) {
    expect(() => hideSecretText(part.repeat(LENGTH / part.length)), part).not.toThrow();
    expect(() => hideSecretText(part + 'a'.repeat(LENGTH)), part).not.toThrow();
  }
});
