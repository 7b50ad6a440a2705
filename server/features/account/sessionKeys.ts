import { createHmac } from 'node:crypto';

/** Keys that the server gives out again and again instead of keeping them anywhere. */
export function createSessionKeys(secret: string) {
  const derive = (purpose: string, of: string | number) =>
    createHmac('sha256', secret).update(`${purpose}:${of}`).digest('base64url');
  return {
    /** Signs what the tabs of one browser tell each other; lives as long as the session. */
    tabKey: (sidHash: string): string => derive('tab-key', sidHash),
    /** Encrypts what a person leaves unfinished on a device; the same on all of theirs, and in their next session. */
    draftKey: (userId: number): string => derive('draft-key', userId),
  };
}

export type SessionKeys = ReturnType<typeof createSessionKeys>;
