import { expect, it, test } from 'vitest';
import { createKnownDevices, knownDeviceCookie } from './knownDevice.ts';

const deviceCookies = createKnownDevices('a secret of the tests that is long enough');
const jana = { id: 1, password_hash: '$argon2id$jana' };
const petr = { id: 11, password_hash: '$argon2id$petr' };

it('recognizes a browser that signed in, with a stable device id', () => {
  const cookie = deviceCookies.remember(undefined, jana);
  const deviceId = deviceCookies.recognise(cookie, jana);
  expect(deviceId).toMatch(/^[\w-]{16}$/);
  expect(deviceCookies.recognise(deviceCookies.remember(cookie, jana), jana)).toBe(deviceId);
  expect(deviceCookies.recognise(deviceCookies.remember(undefined, jana), jana)).not.toBe(deviceId);
});

it('recognizes several users of one browser, the last eight of them', () => {
  let cookie = deviceCookies.remember(undefined, jana);
  cookie = deviceCookies.remember(cookie, petr);
  expect([jana, petr].map((owner) => deviceCookies.recognise(cookie, owner) !== null)).toEqual([true, true]);
  for (let id = 20; id < 27; id++) cookie = deviceCookies.remember(cookie, { id, password_hash: 'x' });
  expect([jana, petr].map((owner) => deviceCookies.recognise(cookie, owner) !== null)).toEqual([false, true]);
});

const janaCookie = deviceCookies.remember(undefined, jana);
test.each([
  ['after a new password', janaCookie, { ...jana, password_hash: '$argon2id$other' }],
  ['for somebody else', janaCookie, petr],
  ['for an account without a password', janaCookie, { id: 1, password_hash: null }],
  ['under another secret', createKnownDevices('another secret').remember(undefined, jana), jana],
  ['with another device', janaCookie.replace(/\.[\w-]{16}\./, '.AAAAAAAAAAAAAAAA.'), jana],
  ['with another user in it', janaCookie.replace(/^1\./, '11.'), petr],
  ['by rubbish', '1.x.y~~~1..', jana],
  ['by nothing', undefined, jana],
])('is not recognized %s', (_what, cookie, owner) =>
  expect(deviceCookies.recognise(cookie, owner)).toBeNull(),
);

it('is HttpOnly and lives as long as browsers allow', () => {
  expect(knownDeviceCookie(janaCookie)).toMatchObject({ httpOnly: true, maxAgeSeconds: 34_560_000 });
  expect(janaCookie).toMatch(/^[\w.~-]+$/);
});
