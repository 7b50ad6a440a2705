import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { normalizeEndpoint, subscriptionProblem } from './pushSubscription.policy.ts';

const curve = createECDH('prime256v1');
const point = curve.generateKeys();
const KEYS = { p256dh: point.toString('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') };
const ENDPOINT = 'https://push.example.net/wpush/v2/gAAAA';

it.each([
  'https://fcm.googleapis.com/fcm/send/dXk:APA91',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGmyXb',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB',
  'https://push.example.net:443/a',
])('takes %s', (endpoint) => {
  expect(subscriptionProblem(endpoint, KEYS)).toBeUndefined();
});

it.each([
  'http://push.example.net/a',
  'ftp://push.example.net/a',
  'https://push.example.net:8443/a',
  'https://user:secret@push.example.net/a',
  'https://push.example.net/a#b',
  'https://127.0.0.1/a',
  'https://0x7f.1/a',
  'https://2130706433/a',
  'https://8.8.8.8/a',
  'https://[::1]/a',
  'https://[2001:4860:4860::8888]/a',
  'https://localhost/a',
  'https://app.localhost/a',
  'https://printer/a',
  'https://push.example.net./a',
  'https://router.local/a',
  'https://ROUTER.LOCAL/a',
  'https://metadata.google.internal/a',
  'https://nas.home.arpa/a',
  'https://push_service.example.net/a',
  'https://-push.example.net/a',
  'push.example.net',
  '',
])('refuses the address %s', (endpoint) => {
  expect(subscriptionProblem(endpoint, KEYS)).toMatchObject({ path: 'endpoint' });
});

it.each([
  ['a key that is too short', { p256dh: point.subarray(0, 64).toString('base64url') }, 'keys.p256dh'],
  ['a compressed key', { p256dh: curve.getPublicKey('base64url', 'compressed') }, 'keys.p256dh'],
  ['what is no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'keys.p256dh'],
  ['a secret that is too short', { auth: Buffer.alloc(15).toString('base64url') }, 'keys.auth'],
  ['a secret that is too long', { auth: Buffer.alloc(17).toString('base64url') }, 'keys.auth'],
])('refuses %s', (_what, keys, path) => {
  expect(subscriptionProblem(ENDPOINT, { ...KEYS, ...keys })).toMatchObject({ path });
});

it.each([
  ['https://PUSH.example.net:443/A', 'https://push.example.net/A'],
  [ENDPOINT, ENDPOINT],
  ['nonsense', 'nonsense'],
])('spells %s as %s', (endpoint, expected) => {
  expect(normalizeEndpoint(endpoint)).toBe(expected);
});
