import { expect, it } from 'vitest';
import { createBoundCipher } from './boundCipher.ts';

const SECRET = 'a secret of the tests that is long enough';
const cipher = createBoundCipher(SECRET, 'keys');
const encrypted = cipher.encrypt('the private key', 'the public key');

it('gives the text back under the same secret, and never looks the same', () => {
  expect(createBoundCipher(SECRET, 'keys').decrypt(encrypted, 'the public key')).toBe('the private key');
  expect(cipher.encrypt('the private key', 'the public key')).not.toBe(encrypted);
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('private');
});

it.each([
  ['another secret', createBoundCipher(`${SECRET}!`, 'keys'), encrypted, 'the public key'],
  ['another purpose', createBoundCipher(SECRET, 'settings'), encrypted, 'the public key'],
  ['another public key', cipher, encrypted, 'another public key'],
  ['changed text', cipher, `${encrypted.slice(0, -4)}AAAA`, 'the public key'],
  ['text cut short', cipher, encrypted.slice(0, 30), 'the public key'],
  ['no text', cipher, '', 'the public key'],
])('gives nothing with %s', (_what, used, text, boundTo) => {
  expect(used.decrypt(text, boundTo)).toBeUndefined();
});
