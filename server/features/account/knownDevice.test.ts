import { expect, it, test } from 'vitest';
import { createKnownDevices, knownDeviceCookie } from './knownDevice.ts';

const devices = createKnownDevices('a secret of the tests that is long enough');
const jana = { id: 1, password_hash: '$argon2id$jana' };
const petr = { id: 11, password_hash: '$argon2id$petr' };

it('recognizes a browser that signed in, with a stable device id', () => {
  const cookie = devices.remember(undefined, jana);
  const deviceId = devices.recognise(cookie, jana);
  expect(deviceId).toMatch(/^[\w-]{16}$/);
  expect(devices.recognise(devices.remember(cookie, jana), jana)).toBe(deviceId);
  expect(devices.recognise(devices.remember(undefined, jana), jana)).not.toBe(deviceId);
});

it('recognizes several users of one browser, the last eight of them', () => {
  let cookie = devices.remember(undefined, jana);
  cookie = devices.remember(cookie, petr);
  expect([jana, petr].map((owner) => devices.recognise(cookie, owner) !== null)).toEqual([true, true]);
  for (let id = 20; id < 27; id++) cookie = devices.remember(cookie, { id, password_hash: 'x' });
  expect([jana, petr].map((owner) => devices.recognise(cookie, owner) !== null)).toEqual([false, true]);
});

const janaCookie = devices.remember(undefined, jana);
test.each([
  ['after a new password', janaCookie, { ...jana, password_hash: '$argon2id$other' }],
  ['for somebody else', janaCookie, petr],
  ['for an account without a password', janaCookie, { id: 1, password_hash: null }],
  ['under another secret', createKnownDevices('another secret').remember(undefined, jana), jana],
  ['with another device', janaCookie.replace(/\.[\w-]{16}\./, '.AAAAAAAAAAAAAAAA.'), jana],
  ['with another user in it', janaCookie.replace(/^1\./, '11.'), petr],
  ['by rubbish', '1.x.y~~~1..', jana],
  ['by nothing', undefined, jana],
])('is not recognized %s', (_what, cookie, owner) => expect(devices.recognise(cookie, owner)).toBeNull());

it('is HttpOnly and lives as long as browsers allow', () => {
  expect(knownDeviceCookie(janaCookie)).toMatchObject({ httpOnly: true, maxAgeSeconds: 34_560_000 });
  expect(janaCookie).toMatch(/^[\w.~-]+$/);
});
