import { describe, expect, it } from 'vitest';
import { TIMESTAMP } from '../../test/fixtures/timestamp.ts';
import { createTimestampRequest, readTimestampAnswer, verifyTimestamp } from './timestampToken.service.ts';

const { headHash, answer } = TIMESTAMP;
const bytes = Buffer.from(answer, 'base64');
const nonce = Buffer.from(TIMESTAMP.nonce, 'hex');
const OTHER_HASH = 'b'.repeat(64);

/** With one bit of the byte turned over. */
function damaged(index: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[index] = (copy[index] ?? 0) ^ 1;
  return copy;
}

describe('a timestamp that OpenSSL has made', () => {
  it('is read, with the time that it says', async () => {
    const { token, at } = await readTimestampAnswer(bytes, headHash, nonce);
    expect(token).toBe(answer);
    expect(at.toISOString()).toMatch(/^2026-11-28T19:\d\d:\d\d\.000Z$/);
    expect(await verifyTimestamp(token, headHash)).toBe(true);
  });

  it('is refused for another head, and as the answer to another request', async () => {
    await expect(readTimestampAnswer(bytes, OTHER_HASH, nonce)).rejects.toThrow('something else');
    await expect(readTimestampAnswer(bytes, headHash, Buffer.from('01', 'hex'))).rejects.toThrow('another');
    expect(await verifyTimestamp(answer, OTHER_HASH)).toBe(false);
  });

  it.each([
    ['its signature', bytes.length - 5],
    ['its content', bytes.indexOf(Buffer.from('2026', 'latin1'))],
  ])('is refused with a bit of %s turned over', async (_name, index) => {
    const token = damaged(index).toString('base64');
    expect(await verifyTimestamp(token, headHash)).toBe(false);
  });

  it.each(['', 'AAAA', Buffer.from('<html>').toString('base64'), answer.slice(0, 400)])(
    'is not “%.10s…”',
    async (token) => {
      expect(await verifyTimestamp(token, headHash)).toBe(false);
    },
  );
});

it('is asked for with a nonce that no other request has', async () => {
  const [first, second] = [await createTimestampRequest(headHash), await createTimestampRequest(headHash)];
  expect(first.nonce).not.toEqual(second.nonce);
  expect(first.bytes.includes(first.nonce)).toBe(true);
});
