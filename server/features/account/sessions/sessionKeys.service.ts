import { createHmac } from 'node:crypto';

export function createSessionKeys(secret: string) {
  const derive = (purpose: string, subject: string | number) =>
    createHmac('sha256', secret).update(`${purpose}:${subject}`).digest('base64url');
  return {
    /** Signs messages between the tabs of a browser; valid as long as the session. */
    tabKey: (sidHash: string): string => derive('tab-key', sidHash),
    /** Encrypts local drafts; the same on all devices and in all sessions of a user. */
    draftKey: (userId: number): string => derive('draft-key', userId),
  };
}

export type SessionKeys = ReturnType<typeof createSessionKeys>;
