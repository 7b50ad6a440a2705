import { describe, expect, it } from 'vitest';
import { type LossGrant, permissionLossOnDelete } from './permissionLossOnDelete.policy.ts';

const category = { id: 1, slug: 'sborovna', name: 'Sborovna', access: 'groups' as const };
const membersCategory = { ...category, access: 'members' as const };
const grant = (group_id: number, level: 'read' | 'write'): LossGrant => ({ category_id: 1, group_id, level });
const person = (...otherGroups: number[]) => ({ full_name: 'Jana', otherGroups });
const counts = (losses: ReturnType<typeof permissionLossOnDelete>) =>
  losses.map(({ level, member_count }) => [level, member_count]);

describe('permissionLossOnDelete', () => {
  it.each([
    ['the only right to read a closed category', grant(9, 'read'), [], category, [['read', 1]]],
    [
      'both rights, where writing was given',
      grant(9, 'write'),
      [],
      category,
      [
        ['write', 1],
        ['read', 1],
      ],
    ],
    [
      'writing alone, where the category is open to members',
      grant(9, 'write'),
      [],
      membersCategory,
      [['write', 1]],
    ],
    ['nothing, where the category is open to members', grant(9, 'read'), [], membersCategory, []],
    [
      'writing alone, where another group may read',
      grant(9, 'write'),
      [grant(2, 'read')],
      category,
      [['write', 1]],
    ],
    ['nothing, where another group may do as much', grant(9, 'write'), [grant(2, 'write')], category, []],
    [
      'nothing, where writing elsewhere includes reading',
      grant(9, 'read'),
      [grant(2, 'write')],
      category,
      [],
    ],
    [
      'as much as before, where a group that is not theirs has a right',
      grant(9, 'read'),
      [grant(3, 'write')],
      category,
      [['read', 1]],
    ],
  ] as const)('takes %s', (_what, own, others, where, expected) => {
    expect(counts(permissionLossOnDelete([person(2)], [own], others, [where]))).toEqual(expected);
  });

  it('names three people at most and counts all', () => {
    const [loss] = permissionLossOnDelete(
      [person(), person(), person(), person()],
      [grant(9, 'read')],
      [],
      [category],
    );
    expect(loss).toMatchObject({ member_count: 4, examples: ['Jana', 'Jana', 'Jana'] });
  });

  it('names the first in their order, whatever their other groups are', () => {
    const people = [[2], [7], [3], [2], [4]].map((otherGroups, index) => ({
      full_name: `Člověk ${index}`,
      otherGroups,
    }));
    const [loss] = permissionLossOnDelete(people, [grant(9, 'read')], [grant(7, 'read')], [category]);
    expect(loss).toMatchObject({ member_count: 4, examples: ['Člověk 0', 'Člověk 2', 'Člověk 3'] });
  });
});
