import { describe, expect, it } from 'vitest';
import type { UserAccessRow } from '../../../generated/web/model';
import { splitByLevel } from './userLabels';

describe('splitByLevel', () => {
  it('separates writable categories from read-only and closed ones', () => {
    const row = (id: number, level: UserAccessRow['level']): UserAccessRow => ({
      category: { id, slug: `k${id}`, name: `K${id}` },
      on_board: true,
      level,
      reasons: [],
      openers: [],
    });
    const { write, read, closed } = splitByLevel([row(1, 'read'), row(2, 'write'), row(3, 'none')]);
    expect([write, read, closed].map((rows) => rows.map(({ category }) => category.id))).toEqual([
      [2],
      [1],
      [3],
    ]);
  });
});
