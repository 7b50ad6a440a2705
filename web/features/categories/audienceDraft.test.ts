import { describe, expect, it } from 'vitest';
import {
  changeLabel,
  type GroupLevel,
  parseStoredAudience,
  pendingChanges,
  withLevel,
} from './audienceDraft';

const staff: GroupLevel = { id: 1, name: 'Sborovna', level: 'read', member_count: 12, version: 3 };
const parents: GroupLevel = { id: 2, name: 'Rodiče', level: 'none', member_count: 40, version: 1 };

describe('chosen levels', () => {
  it('are dropped when they equal the stored ones', () => {
    const once = withLevel(new Map(), staff, 'write');
    expect([...once]).toEqual([[1, 'write']]);
    expect(withLevel(once, staff, 'read').size).toBe(0);
  });

  it('are compared with the current levels of the groups', () => {
    const draft = new Map([
      [1, 'write'],
      [2, 'read'],
      [9, 'read'],
    ] as const);
    expect(pendingChanges([staff, parents], draft).map(changeLabel)).toEqual([
      'Sborovna: psát',
      'Rodiče: číst',
    ]);
    expect(pendingChanges([{ ...staff, level: 'write' }], draft)).toEqual([]);
  });

  it('are parsed from a saved draft without the invalid ones', () => {
    expect([...parseStoredAudience({ 1: 'write', 2: 'všechno', 3: 4 })]).toEqual([[1, 'write']]);
  });
});
