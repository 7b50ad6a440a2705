import { expect, it } from 'vitest';
import { MAX_PAYLOAD_BYTES, pushPayload } from './pushPayload.policy.ts';

const NOTE = { title: 'Odstávka vody', body: 'V pátek.', url: '/articles/voda', tag: 'article-1' };

it('is what the service worker reads', () => {
  expect(JSON.parse(pushPayload({ ...NOTE, isUrgent: true }))).toEqual(NOTE);
});

it.each(['ž', '漢', '\u0001', '🚰'])('is short enough with very many %j', (character) => {
  const payload = pushPayload({ ...NOTE, body: character.repeat(2_000), isUrgent: false });
  expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES);
  expect(JSON.parse(payload).body).toMatch(/^.+…$/s);
});
