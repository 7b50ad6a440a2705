import { describe, expect, it } from 'vitest';
import {
  changedGrants,
  changeLabel,
  type GroupLevel,
  isLevelField,
  levelChanges,
  levelOf,
  levelValues,
} from './groupLevels';

const staff: GroupLevel = { id: 1, name: 'Sborovna', level: 'read', member_count: 12 };
const parents: GroupLevel = { id: 2, name: 'Rodiče', level: 'none', member_count: 40 };
const groups = [staff, parents];

describe('the levels of groups', () => {
  const base = levelValues(groups);

  it('are fields of the form of a category', () => {
    expect(base).toEqual({ 'group-1': 'read', 'group-2': 'none' });
    expect([isLevelField('group-1'), isLevelField('name')]).toEqual([true, false]);
  });

  it('are sent where they are changed, for groups that still exist', () => {
    const values = { 'group-1': 'write', 'group-2': 'none', 'group-9': 'read' };
    expect(levelChanges(groups, values, base).map(changeLabel)).toEqual(['Sborovna: psát']);
    expect(changedGrants(groups, values, base)).toEqual([{ group_id: 1, level: 'write' }]);
    expect(changedGrants(groups, { 'group-2': 'read', 'group-1': '' }, {})).toEqual([
      { group_id: 2, level: 'read' },
    ]);
  });

  it('are none where a draft has an unknown one', () => {
    expect(levelOf({ 'group-1': 'všechno' }, 1)).toBe('none');
  });
});
