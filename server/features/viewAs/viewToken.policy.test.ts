/** @module-tag no-retry */
import { describe, expect, it } from 'vitest';
import { createViewTokens } from './viewToken.policy.ts';

const NOW = new Date('2026-11-28T08:00:00Z');
const ENDS = new Date('2026-11-28T09:00:00Z');
const OWNER = { userId: 1, sidHash: 'otisk' };

const tokens = createViewTokens('tajemství');
const token = tokens.issue(7, ENDS, OWNER);
const [person = '', end = '', signature = ''] = token.split('.');

describe('the token of a view', () => {
  it('names the person until it ends', () => {
    expect(tokens.verify(token, OWNER, NOW)).toBe(7);
    expect(tokens.verify(token, OWNER, new Date(ENDS.getTime() - 1))).toBe(7);
  });

  it.each([
    ['at its end', token, OWNER, ENDS],
    ['in another session', token, { ...OWNER, sidHash: 'jiný' }, NOW],
    ['of another admin', token, { ...OWNER, userId: 2 }, NOW],
    ['for another person', `8.${end}.${signature}`, OWNER, NOW],
    ['with a later end', `${person}.${Number(end) + 1}.${signature}`, OWNER, NOW],
    ['with a zero before the number', `0${token}`, OWNER, NOW],
    ['with another signature', `${person}.${end}.${'A'.repeat(43)}`, OWNER, NOW],
    ['without a signature', `${person}.${end}`, OWNER, NOW],
    ['of another site', createViewTokens('jiné').issue(7, ENDS, OWNER), OWNER, NOW],
    ['that is empty', '', OWNER, NOW],
  ])('is worth nothing %s', (_case, sent, owner, now) => {
    expect(tokens.verify(sent, owner, now)).toBeNull();
  });
});
