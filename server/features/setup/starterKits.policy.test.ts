import { expect, test } from 'vitest';
import { STARTER_KINDS, STARTER_KITS } from './starterKits.policy.ts';

test.each(STARTER_KINDS)('the kit of a %s fits together', (kind) => {
  const { sections, groups } = STARTER_KITS[kind];
  const groupKeys = groups.map(({ key }) => key);
  for (const list of [sections, groups]) {
    expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
  }
  for (const { access, grants } of sections) {
    expect(groupKeys).toEqual(expect.arrayContaining(Object.keys(grants)));
    expect(Object.values(grants)).toContain('write');
    if (access === 'groups') expect(Object.keys(grants).length).toBeGreaterThan(0);
  }
});
