import { createHmac, timingSafeEqual } from 'node:crypto';

/** The session of an admin, which alone may use the token. */
export interface ViewOwner {
  userId: number;
  sidHash: string;
}

const TOKEN = /^(\d{1,10})\.(\d{1,15})\.([\w-]{43})$/;

/**
 * Signs `person.end` together with the session of the admin, so that nothing is stored and a token is worth nothing
 * elsewhere.
 */
export function createViewTokens(secret: string) {
  const key = createHmac('sha256', secret).update('view-as').digest();
  const sign = (personId: string, ends: string, { userId, sidHash }: ViewOwner) =>
    createHmac('sha256', key).update(`${personId}.${ends}.${userId}.${sidHash}`).digest('base64url');

  return {
    issue(personId: number, ends: Date, owner: ViewOwner): string {
      const [person, end] = [String(personId), String(ends.getTime())];
      return `${person}.${end}.${sign(person, end, owner)}`;
    },

    /** @returns the number of the person; null for a token that is forged, over or of another session */
    verify(token: string, owner: ViewOwner, now: Date): number | null {
      const [, person = '', end = '', signature = ''] = TOKEN.exec(token) ?? [];
      if (signature === '') return null;
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(person, end, owner)))) return null;
      return Number(end) > now.getTime() ? Number(person) : null;
    },
  };
}

export type ViewTokens = ReturnType<typeof createViewTokens>;
