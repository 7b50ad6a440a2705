import type { PushNotification } from './push.types.ts';

/** Push services take 4,096 bytes at most (RFC 8030), with what encryption adds. */
export const MAX_PAYLOAD_BYTES = 3_072;

/** The JSON that the service worker of the site is given; its text is shortened where it would be too long. */
export function pushPayload({ title, body, url, tag }: PushNotification): string {
  const encode = (text: string) => JSON.stringify({ title, body: text, url, tag });
  for (let length = body.length; ; length = Math.floor(length / 2)) {
    const payload = encode(length === body.length ? body : `${body.slice(0, length).trimEnd()}…`);
    if (Buffer.byteLength(payload) <= MAX_PAYLOAD_BYTES || length === 0) return payload;
  }
}
