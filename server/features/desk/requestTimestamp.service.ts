import type { PublicFetch } from '../../platform/publicFetch.ts';
import { createTimestampRequest, readTimestampAnswer } from './timestampToken.service.ts';

/** An answer has a few kilobytes, mostly certificates. */
const MAX_BYTES = 64 * 1024;

/**
 * Asks an RFC 3161 server for a timestamp of a head, over HTTP (its section 3.4).
 *
 * @throws where it does not answer with a valid one
 */
export function createRequestTimestamp(publicFetch: Pick<PublicFetch, 'post'>) {
  return async (url: string, headHash: string): Promise<{ token: string; at: Date }> => {
    const { bytes, nonce } = await createTimestampRequest(headHash);
    const reply = await publicFetch.post(url, { contentType: 'application/timestamp-query', bytes });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of reply) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new Error('the answer is too long for a timestamp');
      chunks.push(chunk);
    }
    return readTimestampAnswer(Buffer.concat(chunks), headHash, nonce);
  };
}

export type RequestTimestamp = ReturnType<typeof createRequestTimestamp>;
