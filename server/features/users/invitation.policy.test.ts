import { expect, it } from 'vitest';
import { invitationState, isInvited } from './invitation.policy.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const SENT = new Date('2026-11-25T12:00:00Z');
const LATER = new Date('2026-12-02T12:00:00Z');
const link = (expires_at: Date, email: string | null = 'jan@example.cz') => ({
  created_at: SENT,
  expires_at,
  email,
});

it.each([
  ['active', null, true],
  ['active', '$argon2id$…', false],
  ['deactivated', null, false],
  ['pending', null, false],
] as const)(
  'in the state %s with the password %s somebody is invited: %s',
  (state, password_hash, expected) => {
    expect(isInvited({ state, password_hash })).toBe(expected);
  },
);

it.each([
  ['nothing was made', undefined, undefined, 'none'],
  ['the link works', link(LATER), undefined, 'valid'],
  ['the link has ended', link(NOW), undefined, 'expired'],
  ['the mail waits', undefined, { due_at: LATER }, 'waiting'],
  ['another mail waits', link(LATER), { due_at: NOW }, 'waiting'],
  ['the mail was given up', link(LATER), { due_at: null }, 'failed'],
] as const)('%s', (_name, last, mail, status) => {
  expect(invitationState(last, mail, NOW).status).toBe(status);
});

it('tells when it was sent, until when it works, and whether it was mailed', () => {
  expect(invitationState(link(LATER), undefined, NOW)).toEqual({
    status: 'valid',
    sentAt: SENT,
    expiresAt: LATER,
    isMailed: true,
  });
  expect(invitationState(link(LATER, null), undefined, NOW).isMailed).toBe(false);
});
