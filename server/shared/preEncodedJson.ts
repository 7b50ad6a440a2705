import { hash } from 'node:crypto';

/**
 * A JSON response that is already serialised, with the hash for its ETag. A service caches one of these for frequent
 * responses, so that a request costs neither serialising nor hashing.
 */
export class PreEncodedJson<Body> {
  declare readonly body: Body;
  readonly bytes: Buffer;
  readonly hash: string;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.hash = contentHash(bytes);
  }
}

export function preEncodeJson<Body>(body: Body): PreEncodedJson<Body> {
  return new PreEncodedJson(Buffer.from(JSON.stringify(body)));
}

/** A hash to tell versions apart; not for security. */
export function contentHash(bytes: Buffer | string): string {
  return hash('sha1', bytes, 'base64url');
}
