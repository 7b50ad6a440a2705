import { createHash, randomBytes } from 'node:crypto';
import type { TimeStampResp } from 'pkijs';

const SHA256_OID = '2.16.840.1.101.3.4.2.1';
const TST_INFO_OID = '1.2.840.113549.1.9.16.1.4';
const TIMESTAMPING_OID = '1.3.6.1.5.5.7.3.8';
const EXT_KEY_USAGE_OID = '2.5.29.37';
/** Granted, and granted with changes (RFC 3161, 2.4.2). */
const GRANTED: readonly number[] = [0, 1];

/** What is stamped of a head: the 32 bytes of its hash. */
export const stampedBytes = (headHash: string): Buffer => Buffer.from(headHash, 'hex');

export interface TimestampRequest {
  /** DER, for `application/timestamp-query`. */
  bytes: Buffer;
  nonce: Buffer;
}

/** A request by RFC 3161 that asks for the certificate too, so that the answer can be verified by itself. */
export async function createTimestampRequest(headHash: string): Promise<TimestampRequest> {
  const [{ Integer, Null, OctetString }, { AlgorithmIdentifier, MessageImprint, TimeStampReq }] =
    await loadLibraries();
  // A leading bit would make it negative.
  const nonce = randomBytes(16);
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256_OID, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: imprintOf(headHash) }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  });
  return { bytes: Buffer.from(request.toSchema().toBER()), nonce };
}

/**
 * Checks that an answer is granted, is of this head and this request, and is signed by a certificate for timestamps that
 * it brings. Whether one trusts who issued that is for who reads it.
 *
 * @returns the token as base64, and when it was made
 * @throws for an answer that is not so
 */
export async function readTimestampAnswer(
  bytes: Buffer,
  headHash: string,
  nonce: Buffer,
): Promise<{ token: string; at: Date }> {
  const [, { TimeStampResp }] = await loadLibraries();
  const answer = TimeStampResp.fromBER(bytes);
  if (!GRANTED.includes(answer.status.status)) throw new Error('the timestamp was not granted');
  const { info } = await readToken(answer, headHash);
  const answered = info.nonce && Buffer.from(info.nonce.valueBlock.valueHexView);
  if (!answered?.equals(nonce)) throw new Error('the timestamp answers another request');
  return { token: bytes.toString('base64'), at: info.genTime };
}

/** Whether a stored token is one of this head, with a valid signature. */
export async function verifyTimestamp(token: string, headHash: string): Promise<boolean> {
  const [, { TimeStampResp }] = await loadLibraries();
  try {
    await readToken(TimeStampResp.fromBER(Buffer.from(token, 'base64')), headHash);
    return true;
  } catch {
    return false;
  }
}

async function readToken(answer: TimeStampResp, headHash: string) {
  const [, { Certificate, ExtKeyUsage, SignedData, TSTInfo }] = await loadLibraries();
  const signed = answer.timeStampToken && new SignedData({ schema: answer.timeStampToken.content });
  if (signed?.encapContentInfo.eContentType !== TST_INFO_OID) throw new Error('the answer has no timestamp');
  const info = TSTInfo.fromBER(signed.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0));
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const imprint = Buffer.from(hashedMessage.valueBlock.valueHexView);
  if (hashAlgorithm.algorithmId !== SHA256_OID || !imprint.equals(imprintOf(headHash)))
    throw new Error('the timestamp is of something else');
  const result = await signed.verify({
    signer: 0,
    data: Uint8Array.from(stampedBytes(headHash)).buffer,
    extendedMode: true,
  });
  if (!result.signatureVerified) throw new Error('the signature of the timestamp is not valid');
  const usage = result.signerCertificate instanceof Certificate && result.signerCertificate.extensions;
  const purposes = (usage || []).find(({ extnID }) => extnID === EXT_KEY_USAGE_OID)?.parsedValue;
  if (!(purposes instanceof ExtKeyUsage) || !purposes.keyPurposes.includes(TIMESTAMPING_OID))
    throw new Error('the certificate is not one for timestamps');
  return { info };
}

function imprintOf(headHash: string): Buffer {
  return createHash('sha256').update(stampedBytes(headHash)).digest();
}

/** At their first use: most servers have no timestamps. */
const loadLibraries = () => Promise.all([import('asn1js'), import('pkijs')]);
