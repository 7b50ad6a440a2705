import { describe, expect, test } from 'vitest';
import { isSecretName, REDACTED, redactText } from './secrets.ts';

describe('redactText', () => {
  test.each([
    ['a signed token', 'x eyJhbGciOi.eyJzdWIi.c2ln y', `x ${REDACTED} y`],
    ['one without an end', 'eyJhbGciOi.eyJzdWIi', REDACTED],
    ['one of five parts', 'eyJhbGciOi..aXY.Y2lw.dGFn', REDACTED],
    ['one after a line break of JSON', '"a\\neyJhbGciOi.eyJzdWIi.c2ln"', `"a\\n${REDACTED}"`],
    ['one after a sign', '=eyJhbGciOi.eyJzdWIi.c2ln', `=${REDACTED}`],
  ])('hides %s', (_what, text, shown) => expect(redactText(text)).toBe(shown));

  test.each([
    ['a query', '/x?a=1&access_token=tajne&b=2', `/x?a=1&access_token=${REDACTED}&b=2`],
    ['a longer name', 'currentPassword=tajne', `currentPassword=${REDACTED}`],
    ['a name that goes on', 'password_confirmation=tajne', `password_confirmation=${REDACTED}`],
    ['a list of names', 'host=h password=tajne user=u', `host=h password=${REDACTED} user=u`],
    ['a key', 'X-Api-Key: tajne', `X-Api-Key: ${REDACTED}`],
    ['spaces', 'password = tajne', `password = ${REDACTED}`],
    ['words', 'heslo: tajne moje slovo, jméno: jana', `heslo: ${REDACTED} jméno: jana`],
    ['a sentence', 'Moje heslo: tajne.', `Moje heslo: ${REDACTED}`],
    ['single quotes', "{ password: 'tajne slovo', a: 1 }", `{ password: '${REDACTED}', a: 1 }`],
    ['names in single quotes', "{'token': 'tajne', 'a': 1}", `{'token': '${REDACTED}', 'a': 1}`],
    [
      'JSON',
      '{"username":"jana","password":"tajne \\" slovo"}',
      `{"username":"jana","password":"${REDACTED}"}`,
    ],
    ['spread JSON', '{ "token" : "tajne" }', `{ "token" : "${REDACTED}" }`],
    ['the address of a server', 'postgres://u:tajne@h/d', `postgres://u:${REDACTED}@h/d`],
    [
      'one with an address as its name',
      'imaps://deska@obec.cz:tajne@h',
      `imaps://deska@obec.cz:${REDACTED}@h`,
    ],
    ['one without a name', 'redis://:taj@ne@h:6379', `redis://:${REDACTED}@h:6379`],
  ])('hides what follows a name in %s', (_what, text, shown) => expect(redactText(text)).toBe(shown));

  test.each([
    ['/odber/s7-tajne', `/odber/${REDACTED}`],
    ['/uredni-deska/obec/odber/tajne/konec', `/uredni-deska/obec/odber/${REDACTED}`],
    ['GET /api/public/subscriptions/u12-tajne 200', `GET /api/public/subscriptions/${REDACTED} 200`],
    ['/api/public/subscriptions/s7-tajne/unsubscribe', `/api/public/subscriptions/${REDACTED}`],
    ['GET /api/public/displays/tajne/files/1/plan.png 200', `GET /api/public/displays/${REDACTED} 200`],
    ['GET /api/public/views/2.17.tajne/files/1/plan.png 200', `GET /api/public/views/${REDACTED} 200`],
    ['https://obec.cz/obrazovka/vestibul-2#tajne', `https://obec.cz/obrazovka/vestibul-2#${REDACTED}`],
    [
      'GET /api/public/calendars/tajne?section=skola 200',
      `GET /api/public/calendars/${REDACTED}?section=skola 200`,
    ],
    ['PUT /api/admin/displays/3 200', 'PUT /api/admin/displays/3 200'],
    ['POST /api/public/subscriptions 200', 'POST /api/public/subscriptions 200'],
  ])('hides the token of a subscription and of a display in %j', (text, shown) =>
    expect(redactText(text)).toBe(shown),
  );

  test.each([
    [
      'JSON',
      '{"endpoint":"https://push.example.net/tajne","keys":{"p256dh":"tajne"}}',
      `{"endpoint":"${REDACTED}","keys":{"p256dh":"${REDACTED}"}}`,
    ],
    ['a list of values', 'id=1 endpoint=https://push.example.net/tajne', `id=1 endpoint=${REDACTED}`],
  ])('hides where notifications of a browser go in %s', (_what, text, shown) =>
    expect(redactText(text)).toBe(shown),
  );

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
  ])('leaves %j', (text) => expect(redactText(text)).toBe(text));

  test.each(['keyJhbGciOi.eyJzdWI', 'eyJ.c2ln', 'a-eyJhbGciOi.c2ln', 'x\\neyJ', 'keyJust.so'])(
    'leaves %j',
    (text) => expect(redactText(text)).toBe(text),
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
      const hidden = redactText(nested(value, depth));
      expect(hidden, secret).not.toContain('tajne');
      expect(hidden, secret).toContain(REDACTED);
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
    const hidden = redactText(JSON.stringify({ msg: form + secret, next: 'jana' }));
    expect(JSON.parse(hidden)).toMatchObject({ next: 'jana' });
  }
});

/** Each makes a pattern restart at every position and scan far. */
const HOSTILE = [
  '-eyJ',
  'eyJ',
  '.eyJaaaaa',
  'eyJaaaaa',
  'password=',
  'token',
  'sid= ',
  'Bearer ',
  'basic a ',
  'nst_',
  '-nst_',
  'Bearer abcdefg',
  '/reset-password/',
  '/register/confirm#?',
  '/nahled/',
  '/previews/',
  '/odber/',
  '/subscriptions/',
  'password',
  'password: ',
  'token:',
  '"token":"',
  'token:"',
  "token:'",
  'sid:',
  'token=\\\\',
  'heslo: a ',
  '\\"token\\":\\"',
  'token:\\"\\\\',
  'token\\"',
  'token\\',
  '://',
  '://:',
  '://a:b',
  'a:@',
  '\\',
  '\\\\t',
  '\\n',
  '\\u0001',
  '\\\\\\"',
  '"',
  'a',
  '-',
  ' ',
  't',
];

/** Long enough that quadratic time exceeds the test's timeout. */
const LENGTH = 1_000_000;

test('a text of one repeated or unterminated part is handled in linear time', () => {
  for (const part of HOSTILE) {
    expect(() => redactText(part.repeat(LENGTH / part.length)), part).not.toThrow();
    expect(() => redactText(part + 'a'.repeat(LENGTH)), part).not.toThrow();
  }
});

test.each(['endpoint', 'p256dh', 'auth', 'Authorization'])('%s is the name of a secret', (name) =>
  expect(isSecretName(name)).toBe(true),
);
test.each(['authorId', 'endpoints', 'author'])('%s is not', (name) => expect(isSecretName(name)).toBe(false));
