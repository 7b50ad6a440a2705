import { hash } from 'node:crypto';

/**
 * A JSON answer that is already bytes, with the hash its ETag is made of. A service that answers the same thing
 * many times keeps one of these in the cache, and the request costs neither serialising nor hashing.
 */
export class JsonBytes<Body> {
  /** Only for the compiler: which body these bytes are. */
  declare readonly body: Body;
  readonly bytes: Buffer;
  readonly hash: string;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.hash = contentHash(bytes);
  }
}

/** Serialises an answer once, to be sent many times. */
export function toJsonBytes<Body>(body: Body): JsonBytes<Body> {
  return new JsonBytes(Buffer.from(JSON.stringify(body)));
}

/** A short name for these bytes; tells versions apart, protects nothing. */
export function contentHash(bytes: Buffer | string): string {
  return hash('sha1', bytes, 'base64url');
}
