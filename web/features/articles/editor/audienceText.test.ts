import { describe, expect, it } from 'vitest';
import { askedSentence, audienceSize, readersSentence } from './audienceText';

const GROUPS = [
  { name: 'Učitelé', level: 'write' },
  { name: 'Hasiči', level: 'none' },
] as const;

describe('who may read an article', () => {
  it('of a section that no group reads', () => {
    expect(readersSentence({ access: 'groups', groups: [] }, true)).toBe('Přečtou si ho jen správci.');
  });

  it.each([
    ['public', true, 'Kdokoli', /kdokoli, i bez přihlášení/],
    ['public', false, '42\u00a0lidí', /nástěnka ale ne/],
    ['members', true, '42\u00a0lidí', /každý, kdo se přihlásí/],
    ['groups', true, '42\u00a0lidí', /jen správci a členové skupin: Učitelé\./],
  ] as const)('of a section for %s, board public: %s', (access, publicBoard, size, sentence) => {
    expect(audienceSize({ access, reader_count: 42 }, publicBoard)).toBe(size);
    expect(readersSentence({ access, groups: GROUPS }, publicBoard)).toMatch(sentence);
  });
});

describe('who learns of it', () => {
  it.each([
    [[], 0, /mezi nepřečtenými/],
    [['Učitelé'], 1, /má 1\u00a0člověk \(Učitelé\)/],
    [['Učitelé', 'Hasiči'], 3, /mají 3\u00a0lidé \(Učitelé, Hasiči\)/],
    [['Učitelé'], 24, /má 24\u00a0lidí/],
  ] as const)('%j, %d', (names, total, sentence) => {
    expect(askedSentence({ groups: names.map((name) => ({ name })), total })).toMatch(sentence);
  });
});
