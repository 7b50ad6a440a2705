import type { UserState } from '../../models/user.ts';

/** Not sent yet, waits for its mail, still works, has ended, or its mail was given up. */
export type InvitationStatus = 'none' | 'waiting' | 'valid' | 'expired' | 'failed';

export interface InvitationState {
  status: InvitationStatus;
  sentAt: Date | null;
  expiresAt: Date | null;
  isMailed: boolean;
}

interface LastInvitation {
  created_at: Date;
  expires_at: Date;
  email: string | null;
}

/** Somebody who may sign in, but has never set a password. */
export function isInvited(user: { state: UserState; password_hash: string | null }): boolean {
  return user.state === 'active' && user.password_hash === null;
}

/**
 * The state of an invitation follows from its last link and from the mail that is queued with the next.
 *
 * @param mail `due_at` is null when it was given up
 */
export function invitationState(
  link: LastInvitation | undefined,
  mail: { due_at: Date | null } | undefined,
  now: Date,
): InvitationState {
  const sent = {
    sentAt: link?.created_at ?? null,
    expiresAt: link?.expires_at ?? null,
    isMailed: link !== undefined && link.email !== null,
  };
  if (mail) return { ...sent, status: mail.due_at === null ? 'failed' : 'waiting' };
  if (!link) return { ...sent, status: 'none' };
  return { ...sent, status: link.expires_at > now ? 'valid' : 'expired' };
}
