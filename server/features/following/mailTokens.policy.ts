import { createHmac, timingSafeEqual } from 'node:crypto';
import { addressKey } from '../../shared/addressKey.ts';

/** Whom news is mailed to: a user, or a subscriber without an account. */
export interface Addressee {
  kind: 'user' | 'subscriber';
  id: number;
}

interface SentDelivery {
  id: number;
  createdAt: Date;
}

const SIGNATURE_LENGTH = 22;
const PREFIXES = { user: 'u', subscriber: 's' } as const;
const TOKEN = /^([us])([1-9]\d{0,9})-([\w-]{22})$/;
const MESSAGE_ID = /^<?news-([1-9]\d{0,9})-([\w-]{22})@[^<>@\s]+>?$/;

/**
 * Signs what links and headers of mails with news name, so that nothing secret has to be stored: 132 bits of an HMAC. A
 * token holds for the address that it was sent to, and a Message-ID for the moment of the delivery, so that neither means
 * somebody else when numbers are given anew after a backup was restored.
 */
export function createMailTokens(secret: string) {
  const key = createHmac('sha256', secret).update('news').digest();

  function sign(...parts: readonly (string | number)[]): string {
    const signature = createHmac('sha256', key).update(parts.join(':')).digest('base64url');
    return signature.slice(0, SIGNATURE_LENGTH);
  }

  const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

  return {
    of: ({ kind, id }: Addressee, address: string): string =>
      `${PREFIXES[kind]}${id}-${sign(kind, id, addressKey(address))}`,

    /** Whom a token names; `isFor` says whether that is true. Undefined for what is no token. */
    addresseeOf(token: string): Addressee | undefined {
      const [, prefix, id = ''] = TOKEN.exec(token) ?? [];
      if (prefix === undefined) return undefined;
      return { kind: prefix === 'u' ? 'user' : 'subscriber', id: Number(id) };
    },

    isFor(token: string, { kind, id }: Addressee, address: string): boolean {
      const signature = TOKEN.exec(token)?.[3] ?? '';
      return signature !== '' && isSame(signature, sign(kind, id, addressKey(address)));
    },

    /** The same at every attempt to send a delivery. */
    messageId: ({ id, createdAt }: SentDelivery, host: string): string =>
      `<news-${id}-${sign('delivery', id, createdAt.getTime())}@${host}>`,

    /** The delivery that a bounce names; `isOf` says whether that is true. */
    deliveryOf(messageId: string): number | undefined {
      const id = MESSAGE_ID.exec(messageId.trim())?.[1];
      return id === undefined ? undefined : Number(id);
    },

    isOf(messageId: string, { id, createdAt }: SentDelivery): boolean {
      const signature = MESSAGE_ID.exec(messageId.trim())?.[2] ?? '';
      return signature !== '' && isSame(signature, sign('delivery', id, createdAt.getTime()));
    },
  };
}

export type MailTokens = ReturnType<typeof createMailTokens>;
