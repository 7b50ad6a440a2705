import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whom news is mailed to: a user, or a subscriber without an account. */
export interface Addressee {
  kind: 'user' | 'subscriber';
  id: number;
}

const SIGNATURE_LENGTH = 22;
const PREFIXES = { user: 'u', subscriber: 's' } as const;
const TOKEN = /^([us])([1-9]\d{0,9})-([\w-]{22})$/;
const MESSAGE_ID = /^<?news-([1-9]\d{0,9})-([\w-]{22})@[^<>@\s]+>?$/;

/**
 * Signs what links and headers of mails with news name, so that nothing secret has to be stored: 132 bits of an HMAC
 * over the purpose and the number.
 */
export function createMailTokens(secret: string) {
  const key = createHmac('sha256', secret).update('news').digest();

  function sign(purpose: string, id: number | string): string {
    const signature = createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url');
    return signature.slice(0, SIGNATURE_LENGTH);
  }

  function isSigned(purpose: string, id: number | string, signature: string): boolean {
    return timingSafeEqual(Buffer.from(sign(purpose, id)), Buffer.from(signature));
  }

  return {
    /** What the links to the addressee's subscription end with. */
    of: ({ kind, id }: Addressee): string => `${PREFIXES[kind]}${id}-${sign(kind, id)}`,

    /** Undefined for a token that is not ours. */
    addresseeOf(token: string): Addressee | undefined {
      const [, prefix, id = '', signature = ''] = TOKEN.exec(token) ?? [];
      if (prefix === undefined) return undefined;
      const kind = prefix === 'u' ? 'user' : 'subscriber';
      return isSigned(kind, id, signature) ? { kind, id: Number(id) } : undefined;
    },

    /** The same at every attempt to send a delivery. */
    messageId: (deliveryId: number, host: string): string =>
      `<news-${deliveryId}-${sign('delivery', deliveryId)}@${host}>`,

    /** The delivery that a bounce is about; undefined where we did not send it. */
    deliveryOf(messageId: string): number | undefined {
      const [, id = '', signature = ''] = MESSAGE_ID.exec(messageId.trim()) ?? [];
      return id !== '' && isSigned('delivery', id, signature) ? Number(id) : undefined;
    },
  };
}

export type MailTokens = ReturnType<typeof createMailTokens>;
