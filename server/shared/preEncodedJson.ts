import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip';

const compress: Readonly<Record<ContentEncoding, (bytes: Buffer) => Promise<Buffer>>> = {
  // As for other responses: a higher quality takes many times as long for a few per cent.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};

/**
 * A JSON response that is already serialised, with the hash for its ETag. A service caches one of these for frequent
 * responses, so that a request costs neither serialising nor hashing nor compressing.
 */
export class PreEncodedJson<Body> {
  declare readonly body: Body;
  readonly bytes: Buffer;
  readonly hash: string;
  readonly #compressed: Partial<Record<ContentEncoding, Promise<Buffer>>> = {};

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.hash = contentHash(bytes);
  }

  compressed(encoding: ContentEncoding): Promise<Buffer> {
    this.#compressed[encoding] ??= compress[encoding](this.bytes);
    return this.#compressed[encoding];
  }
}

export function preEncodeJson<Body>(body: Body): PreEncodedJson<Body> {
  return new PreEncodedJson(Buffer.from(JSON.stringify(body)));
}

/** A hash to tell versions apart; not for security. */
export function contentHash(bytes: Buffer | string): string {
  return hash('sha1', bytes, 'base64url');
}
