import { expect, it } from 'vitest';
import { changeValue, isKeyConfirmed, toPlace, toValues } from './offsiteForm';

it('a confirmed key of a server does not count for another one', () => {
  const confirmed = { ...toValues(null), kind: 'sftp' as const, host_key: 'SHA256:x' };
  expect(changeValue(confirmed, { user: 'jana' }).host_key).toBe('SHA256:x');
  expect(changeValue(confirmed, { address: 'jiny.example.cz' }).host_key).toBeNull();
  expect(changeValue(confirmed, { kind: 's3' }).host_key).toBeNull();
  expect(changeValue(confirmed, { host_key: 'SHA256:y' }).host_key).toBe('SHA256:y');
});

it('a password that was not typed is not sent', () => {
  expect(toPlace(toValues(null))).not.toHaveProperty('secret');
  expect(toPlace({ ...toValues(null), secret: ' heslo ' }).secret).toBe(' heslo ');
});

it.each([
  ['QGQS4AK4G', '4AK4G', false],
  ['QGQS4AK4G', ' s4ak4g ', true],
  ['QGQS4AK4G', '', false],
])('the end of %s is confirmed by „%s“: %s', (key, typed, isConfirmed) => {
  expect(isKeyConfirmed(key, typed)).toBe(isConfirmed);
});
