import { describe, expect, it } from 'vitest';
import type { UserRecord } from '../../../generated/web/model';
import { buildUserRecord } from '../../test/samples';
import { needsPassword, profileFormState, profileInput } from './profileForm';

const sent = (overrides: Partial<UserRecord>, changes = {}) => {
  const { values, version } = profileFormState(buildUserRecord(overrides));
  return profileInput({ ...values, ...changes }, version, '');
};

describe('the profile as a form', () => {
  it('sends back what it loaded', () => {
    const { full_name, email, color, preferences, version } = buildUserRecord();
    expect(sent({})).toEqual({ full_name, email, color, preferences, version });
  });

  it.each([
    [
      'a waiting address stays the one that is asked for',
      { email_pending: 'nova@example.cz' },
      {},
      'nova@example.cz',
    ],
    ['an emptied address is none', {}, { email: ' ' }, null],
    ['spaces around it are no part of it', {}, { email: ' a@b.cz ' }, 'a@b.cz'],
  ])('%s', (_what, overrides, changes, email) => {
    expect(sent(overrides, changes).email).toBe(email);
  });

  it.each([
    ['jana@example.cz', false],
    ['nova@example.cz', false],
    ['cizi@example.cz', true],
    ['', true],
  ])('requires the password before it becomes %s: %s', (email, expected) => {
    const user = buildUserRecord({ email: 'jana@example.cz', email_pending: 'nova@example.cz' });
    const { values } = profileFormState(user);
    expect(needsPassword({ ...values, email }, values, user)).toBe(expected);
  });

  it('requires none for an address that somebody else has stored meanwhile', () => {
    const { values } = profileFormState(buildUserRecord({ email: 'novejsi@example.cz' }));
    expect(needsPassword(values, values, buildUserRecord({ email: 'jana@example.cz' }))).toBe(false);
  });
});
