import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';

const SALT_LENGTH = 16;
const HEADER_LENGTH = SALT_LENGTH + 4 + 1;
const TAG_LENGTH = 16;
/** What ends the last record, before the padding. */
const LAST_DELIMITER = 2;

export interface BrowserKeys {
  curve: ECDH;
  auth: Buffer;
}

const derive = (ikm: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, length));

/** Decrypts a body as a browser does (RFC 8291 and RFC 8188), by the standards alone; throws where it cannot. */
export function openPush(body: Buffer, { curve, auth }: BrowserKeys): string {
  const salt = body.subarray(0, SALT_LENGTH);
  const recordSize = body.readUInt32BE(SALT_LENGTH);
  const keyLength = body.readUInt8(SALT_LENGTH + 4);
  const sender = body.subarray(HEADER_LENGTH, HEADER_LENGTH + keyLength);
  const record = body.subarray(HEADER_LENGTH + keyLength);
  if (record.length > recordSize) throw new Error('There is more than one record.');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const ikm = derive(curve.computeSecret(sender), auth, info, 32);
  const key = derive(ikm, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(ikm, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_LENGTH));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_LENGTH)), decipher.final()]);
  const end = padded.lastIndexOf(LAST_DELIMITER);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('The padding is wrong.');
  return padded.subarray(0, end).toString();
}

export interface VapidClaims {
  publicKey: string;
  aud: string;
  exp: number;
  sub: string;
}

/** Reads `Authorization: vapid t=…, k=…` (RFC 8292); throws where the signature is not of that key. */
export function readVapid(authorization: string | undefined): VapidClaims {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  if (parse(head).alg !== 'ES256') throw new Error('The token is signed otherwise.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is wrong.');
  return { publicKey, ...parse(claims) };
}
