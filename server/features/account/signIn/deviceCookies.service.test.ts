import { expect, it, test } from 'vitest';
import { createDeviceCookies, toDeviceCookie } from './deviceCookies.service.ts';

const deviceCookies = createDeviceCookies('a secret of the tests that is long enough');
const jana = { id: 1, password_hash: '$argon2id$jana' };
const petr = { id: 11, password_hash: '$argon2id$petr' };

it('recognizes a browser that signed in, with a stable device id', () => {
  const cookie = deviceCookies.issue(undefined, jana);
  const deviceId = deviceCookies.findDeviceId(cookie, jana);
  expect(deviceId).toMatch(/^[\w-]{16}$/);
  expect(deviceCookies.findDeviceId(deviceCookies.issue(cookie, jana), jana)).toBe(deviceId);
  expect(deviceCookies.findDeviceId(deviceCookies.issue(undefined, jana), jana)).not.toBe(deviceId);
});

it('recognizes several users of one browser, the last eight of them', () => {
  let cookie = deviceCookies.issue(undefined, jana);
  cookie = deviceCookies.issue(cookie, petr);
  expect([jana, petr].map((owner) => deviceCookies.findDeviceId(cookie, owner) !== null)).toEqual([
    true,
    true,
  ]);
  for (let id = 20; id < 27; id++) cookie = deviceCookies.issue(cookie, { id, password_hash: 'x' });
  expect([jana, petr].map((owner) => deviceCookies.findDeviceId(cookie, owner) !== null)).toEqual([
    false,
    true,
  ]);
});

const janaCookie = deviceCookies.issue(undefined, jana);
test.each([
  ['after a new password', janaCookie, { ...jana, password_hash: '$argon2id$other' }],
  ['for somebody else', janaCookie, petr],
  ['for an account without a password', janaCookie, { id: 1, password_hash: null }],
  ['under another secret', createDeviceCookies('another secret').issue(undefined, jana), jana],
  ['with another device', janaCookie.replace(/\.[\w-]{16}\./, '.AAAAAAAAAAAAAAAA.'), jana],
  ['with another user in it', janaCookie.replace(/^1\./, '11.'), petr],
  ['by rubbish', '1.x.y~~~1..', jana],
  ['by nothing', undefined, jana],
])('is not recognized %s', (_what, cookie, owner) =>
  expect(deviceCookies.findDeviceId(cookie, owner)).toBeNull(),
);

it('is HttpOnly and lives as long as browsers allow', () => {
  expect(toDeviceCookie(janaCookie)).toMatchObject({ httpOnly: true, maxAgeSeconds: 34_560_000 });
  expect(janaCookie).toMatch(/^[\w.~-]+$/);
});
