import { describe, expect, it } from 'vitest';
import { buildAuditLine } from '../../test/auditSample';
import { auditChanges, shortChange } from './auditChanges';

const json = (value: object) => JSON.stringify(value);
const names = [
  { type: 'category' as const, id: 3, name: 'Škola' },
  { type: 'group' as const, id: 3, name: 'Rodiče' },
  { type: 'user' as const, id: 3, name: 'Jana Nová' },
];

describe('the changes of a line', () => {
  it.each([
    ['article', { category_id: 9 }, { category_id: 3 }, ['Kategorie', '9', 'Škola']],
    ['article', { state: 'published' }, { state: 'trashed' }, ['Stav', 'zveřejněno', 'v koši']],
    [
      'article',
      { expires_at: null },
      { expires_at: '2026-11-24T09:00:00.000Z' },
      ['Platí do', '', '24. listopadu 2026 10:00'],
    ],
    ['user', {}, { added: [3] }, ['Přidáno', '', 'Rodiče']],
    ['group', {}, { added: [3] }, ['Přidáno', '', 'Jana Nová']],
    ['group', {}, { added: { count: 1, ids: [3] } }, ['Přidáno', '', 'Jana Nová']],
    ['group', {}, { added: { count: 9, ids: [3] } }, ['Přidáno', '', 'Jana Nová a dalších 8']],
    ['user', {}, { groups: { added: [3], removed: [] } }, ['Skupiny', '', 'přidáno: Rodiče']],
    ['notification', { groups: [] }, { groups: ['Rodiče', 'Obec'] }, ['Skupiny', '', 'Rodiče, Obec']],
    ['group', { Škola: 'none' }, { Škola: 'write' }, ['Škola', 'žádný', 'zápis']],
    ['user', { role: 'user' }, { role: 'admin' }, ['Role', 'uživatel', 'správce']],
  ])('of a %s from %j to %j are in Czech', (object_type, before, after, expected) => {
    const line = buildAuditLine({ object_type, before: json(before), after: json(after), names });
    const [change] = auditChanges(line);
    expect(
      [change?.label, change?.before, change?.after].map((text) => text?.replaceAll('\u00a0', ' ')),
    ).toEqual(expected);
  });

  it('leave out what stayed the same', () => {
    const before = json({ title: 'A', pinned: true });
    expect(auditChanges(buildAuditLine({ before, after: before }))).toEqual([]);
  });
});

describe('the change in a row', () => {
  it.each([
    [{ title: 'A', version: 1 }, { title: 'B', version: 2 }, 'název A → B'],
    [{ title: 'A', version: 1, slug: 'a' }, { title: 'B', version: 2, slug: 'b' }, 'název A → B'],
    [{ slug: 'a', version: 1 }, { slug: 'b', version: 2 }, 'adresa a → b'],
    [{ excerpt: '' }, { excerpt: 'x'.repeat(60) }, 'perex'],
    [{ excerpt: '' }, { excerpt: 'krátký' }, 'perex (nic) → krátký'],
    [{ title: 'A', pinned: false }, { title: 'B', pinned: true }, 'název, připnutý'],
    [{ version: 1 }, { version: 2 }, ''],
  ])('from %j to %j is „%s“', (before, after, text) => {
    expect(shortChange(buildAuditLine({ before: json(before), after: json(after) }))).toBe(text);
  });

  it('of something new or deleted is its name alone', () => {
    expect(shortChange(buildAuditLine({ action: 'article.created', after: json({ title: 'A' }) }))).toBe('');
    expect(shortChange(buildAuditLine({ action: 'article.purged', before: json({ title: 'A' }) }))).toBe('');
  });

  it.each([
    [{ added: [3], removed: [] }],
    [{ added: { count: 1, ids: [3] }, removed: { count: 0, ids: [] } }],
  ])('of members names them: %j', (after) => {
    const line = buildAuditLine({
      action: 'group.members-changed',
      object_type: 'group',
      after: json(after),
      names,
    });
    expect(shortChange(line)).toBe('přidáno Jana Nová');
  });

  it('of many members counts them', () => {
    const ids = Array.from({ length: 50 }, (_, index) => 100 + index);
    const after = json({ added: { count: 60, ids }, removed: { count: 0, ids: [] } });
    const line = buildAuditLine({ action: 'group.members-changed', object_type: 'group', after });
    expect(shortChange(line)).toBe('přidáno 60');
  });
});
