import { createHmac } from 'node:crypto';

interface Asked {
  deskId: number;
  emailKey: string;
  askedAt: Date;
}

/**
 * Signs the links in the mails of a desk, so that nothing secret has to be stored: the table has a hash of the token, and
 * whoever knows the secret of the site makes the token anew for each mail. It ends with the subscription, whose time it holds.
 */
export function createDeskTokens(secret: string) {
  const key = createHmac('sha256', secret).update('desk-subscriber').digest();
  return {
    of: ({ deskId, emailKey, askedAt }: Asked): string =>
      createHmac('sha256', key).update(`${deskId}:${askedAt.getTime()}:${emailKey}`).digest('base64url'),
  };
}

export type DeskTokens = ReturnType<typeof createDeskTokens>;
