import { describe, expect, it } from 'vitest';
import { parseLevel } from '../../ui/form/levels';
import { audienceChanges, audienceState, changeLabel, type GroupLevel } from './audienceForm';

const staff: GroupLevel = { id: 1, name: 'Sborovna', level: 'read', member_count: 12, version: 3 };
const parents: GroupLevel = { id: 2, name: 'Rodiče', level: 'none', member_count: 40, version: 1 };

describe('the levels of groups', () => {
  const base = audienceState([staff, parents]);

  it('have versions of their own', () => {
    expect(base).toEqual({ values: { 1: 'read', 2: 'none' }, version: 4, versions: { 1: 3, 2: 1 } });
  });

  it('are sent where they are changed, for groups that still exist', () => {
    const values = { 1: 'write', 2: 'none', 9: 'read' };
    expect(audienceChanges([staff, parents], values, base.values).map(changeLabel)).toEqual([
      'Sborovna: psát',
    ]);
    expect(audienceChanges([staff], { 1: 'write' }, { 1: 'write' })).toEqual([]);
  });

  it('are none where a draft has an unknown one', () => {
    expect([parseLevel('write'), parseLevel('všechno'), parseLevel(undefined)]).toEqual([
      'write',
      undefined,
      undefined,
    ]);
  });
});
