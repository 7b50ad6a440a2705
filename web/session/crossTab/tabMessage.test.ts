import { describe, expect, it } from 'vitest';
import { createSigner } from './signature';
import { classifyMessage, lastActivityOf, readMessage, type TabMessage, writeMessage } from './tabMessage';

const sign = createSigner('key of this session');
const AT = 1_790_000_000_000;
const logout: TabMessage = { type: 'logout', at: AT, from: 'other' };

function envelope(body: unknown, mac?: string): string {
  const text = JSON.stringify(body);
  return JSON.stringify({ body: text, mac: mac ?? sign(text) });
}

describe('the signature', () => {
  it('is HMAC-SHA-256 (RFC 4231, test case 2)', () => {
    expect(createSigner('Jefe')('what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it.each<TabMessage>([
    logout,
    { type: 'user-changed', at: AT, from: 'other' },
    { type: 'auth-changed', at: AT, from: 'other' },
    { type: 'activity', at: AT, from: 'other' },
    { type: 'heartbeat', at: AT, from: 'other', lastActivity: AT - 7000 },
  ])('accepts $type', (message) => {
    expect(readMessage(writeMessage(message, sign), sign)).toEqual(message);
  });

  it.each<{ name: string; wire: unknown }>([
    { name: 'no signature', wire: JSON.stringify({ body: JSON.stringify(logout) }) },
    { name: 'an empty signature', wire: envelope(logout, '') },
    {
      name: 'a signature by another key',
      wire: writeMessage(logout, createSigner('key of another session')),
    },
    { name: 'a signature of another message', wire: envelope(logout, sign('{}')) },
    { name: 'a text changed afterwards', wire: writeMessage(logout, sign).replace('other', 'third') },
    { name: 'a time changed afterwards', wire: writeMessage(logout, sign).replace(`${AT}`, `${AT + 1}`) },
    { name: 'the message itself', wire: JSON.stringify(logout) },
    { name: 'an unknown type', wire: envelope({ ...logout, type: 'login' }) },
    { name: 'no time', wire: envelope({ type: 'logout', from: 'other' }) },
    { name: 'a time in words', wire: envelope({ ...logout, at: 'now' }) },
    { name: 'no sender', wire: envelope({ type: 'logout', at: AT }) },
    { name: 'a heartbeat of nothing', wire: envelope({ type: 'heartbeat', at: AT, from: 'other' }) },
    { name: 'nothing', wire: envelope(null) },
    { name: 'no JSON', wire: 'logout' },
    { name: 'an object', wire: { ...logout } },
    { name: 'null', wire: null },
  ])('rejects: $name', ({ wire }) => {
    expect(readMessage(wire, sign)).toBeUndefined();
  });
});

describe('the age of a message (spec §5: within 5 s; a logout up to 10 s)', () => {
  it.each<{ type: 'logout' | 'user-changed' | 'auth-changed' | 'activity'; age: number; verdict: string }>([
    { type: 'user-changed', age: 0, verdict: 'valid' },
    { type: 'user-changed', age: 5000, verdict: 'valid' },
    { type: 'user-changed', age: 5001, verdict: 'old' },
    { type: 'auth-changed', age: 5000, verdict: 'valid' },
    { type: 'auth-changed', age: 5001, verdict: 'old' },
    { type: 'activity', age: 5001, verdict: 'old' },
    { type: 'activity', age: -5000, verdict: 'valid' },
    { type: 'activity', age: -5001, verdict: 'ahead' },
    { type: 'logout', age: 5001, verdict: 'valid' },
    { type: 'logout', age: 10_000, verdict: 'valid' },
    { type: 'logout', age: 10_001, verdict: 'old' },
    { type: 'logout', age: -5001, verdict: 'ahead' },
  ])('$type, $age ms old: $verdict', ({ type, age, verdict }) => {
    expect(classifyMessage({ type, at: AT, from: 'other' }, 'mine', AT + age)).toBe(verdict);
  });

  it('an own message is ignored', () => {
    expect(classifyMessage({ ...logout, from: 'mine' }, 'mine', AT)).toBe('own');
  });
});

describe('the activity in a message', () => {
  it.each<{ message: TabMessage; at: number | undefined }>([
    { message: { type: 'activity', at: AT - 10, from: 'other' }, at: AT - 10 },
    { message: { type: 'activity', at: AT + 10, from: 'other' }, at: AT },
    { message: { type: 'heartbeat', at: AT, from: 'other', lastActivity: AT - 7000 }, at: AT - 7000 },
    { message: { type: 'heartbeat', at: AT, from: 'other', lastActivity: AT + 7000 }, at: AT },
    { message: logout, at: undefined },
  ])('$message', ({ message, at }) => {
    expect(lastActivityOf(message, AT)).toBe(at);
  });
});
