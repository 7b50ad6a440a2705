import { describe, expect, it } from 'vitest';
import { DRAFT_TTL_MS, type Draft } from './draft';
import { decryptDraft, encryptDraft, isExpired } from './draftRecord';

const OWNER = new Uint8Array(32).fill(1);
const OTHER = new Uint8Array(32).fill(2);
const NOW = Date.parse('2026-11-21T08:00:00Z');
const DAY = 24 * 3600 * 1000;
const draft: Draft = {
  id: 'api-token',
  title: 'rozepsaný nový token',
  path: '/admin/users/7/edit?tab=tokeny',
  savedAt: NOW,
  values: { name: 'Žlutý kůň', days: 90 },
};

function withChange(text: string, change: (record: Record<string, unknown>) => void): string {
  const record = JSON.parse(text) as Record<string, unknown>;
  change(record);
  return JSON.stringify(record);
}

function flipFirstDigit(digits: string): string {
  return (digits.startsWith('0') ? '1' : '0') + digits.slice(1);
}

describe('decryptDraft', () => {
  const sealed = encryptDraft(draft, OWNER);

  it.each<[string, { text?: string; key?: Uint8Array; now?: number }, boolean]>([
    ['its owner at once', {}, true],
    ['its owner after 29 days', { now: NOW + 29 * DAY }, true],
    ['its owner after 30 days', { now: NOW + DRAFT_TTL_MS }, false],
    ['somebody else', { key: OTHER }, false],
    [
      'its owner, when its end was moved',
      { text: withChange(sealed, (one) => (one.until = NOW + DAY)) },
      false,
    ],
    [
      'its owner, when it was cut',
      { text: withChange(sealed, (one) => (one.box = String(one.box).slice(2))) },
      false,
    ],
    [
      'its owner, when its nonce was changed',
      { text: withChange(sealed, (one) => (one.box = flipFirstDigit(String(one.box)))) },
      false,
    ],
    ['its owner, when it is from a future format', { text: withChange(sealed, (one) => (one.v = 2)) }, false],
    ['its owner, when it is no record', { text: 'null' }, false],
    ['its owner, when it is no JSON', { text: '{' }, false],
  ])('%s', (_, { text = sealed, key = OWNER, now = NOW }, isReadable) => {
    expect(decryptDraft(text, key, now)).toEqual(isReadable ? draft : undefined);
  });

  it('reveals neither content nor owner', () => {
    for (const word of ['api-token', 'rozepsan', 'users', 'Žlut']) expect(sealed).not.toContain(word);
  });

  it('encrypts with a new nonce each time', () => {
    expect(encryptDraft(draft, OWNER)).not.toBe(sealed);
  });
});

describe('isExpired', () => {
  const sealed = encryptDraft(draft, OWNER);
  it.each<[string, string, number, boolean]>([
    ['a valid one', sealed, NOW + 29 * DAY, false],
    ['one after its 30 days', sealed, NOW + DRAFT_TTL_MS, true],
    [
      'one of a clock that was years ahead',
      encryptDraft({ ...draft, savedAt: NOW + 400 * DAY }, OWNER),
      NOW,
      true,
    ],
    ['rubbish', 'rubbish', NOW, true],
  ])('%s', (_, text, now, expired) => {
    expect(isExpired(text, now)).toBe(expired);
  });
});
