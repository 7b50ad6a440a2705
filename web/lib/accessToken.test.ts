import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeAccessToken } from './accessToken';

const warn = vi.fn();

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warn));
afterEach(() => {
  vi.restoreAllMocks();
  warn.mockClear();
});

function encode(payload: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const CLAIMS = { id: 7, username: 'žluťoučký?>', role: 'user', permissionFingerprint: 'f1' };

describe('the login token', () => {
  it('with three parts is decoded, including non-ASCII names', () => {
    expect(decodeAccessToken(`h.${encode({ ...CLAIMS, sub: 'x', exp: 1 })}.s`)).toEqual(CLAIMS);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['a', 'a.b', 'a.b.c.d', 'a..c', '.b.c', 'a.b.'])(
    '%j is no token, and developers are warned',
    (token) => {
      expect(decodeAccessToken(token)).toBeUndefined();
      expect(warn).toHaveBeenCalledTimes(1);
      // Warns once per token, though it is read often.
      decodeAccessToken(token);
      expect(warn).toHaveBeenCalledTimes(1);
    },
  );

  it.each([undefined, ''])('%j is no token and causes no warning', (token) => {
    expect(decodeAccessToken(token)).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['not base64', '***'],
    ['not JSON', btoa('x')],
    ['no object', encode('x')],
    ['null', encode(null)],
  ])('whose payload is %s is there, but says nothing', (_what, payload) => {
    expect(decodeAccessToken(`h.${payload}.s`)).toEqual({});
  });

  it('ignores claims of a wrong type', () => {
    const invalidClaims = { id: '7', username: 7, role: null, permissionFingerprint: {} };
    expect(decodeAccessToken(`h.${encode(invalidClaims)}.s`)).toEqual({});
  });
});
