import { describe, expect, it } from 'vitest';
import {
  type FormValues,
  findConflict,
  hasSameValues,
  isNewer,
  mergeRecord,
  type RecordState,
} from './mergeRecord';

describe('mergeRecord', () => {
  it.each([
    ['nobody changed anything', 'a', 'a', 'a', 'a', false],
    ['only I changed it', 'a', 'b', 'a', 'b', false],
    ['only they changed it', 'a', 'a', 'b', 'b', false],
    ['both changed it alike', 'a', 'b', 'b', 'b', false],
    ['both changed it otherwise: mine stays until chosen', 'a', 'b', 'c', 'b', true],
  ])('%s', (_what, base, mine, theirs, value, isConflict) => {
    expect(mergeRecord({ x: base }, { x: mine }, { x: theirs })).toEqual({
      values: { x: value },
      conflicts: isConflict ? ['x'] : [],
    });
  });

  it('adds a field of theirs, keeps one of mine, and drops one that is gone', () => {
    const base = { x: 'a', gone: 'a' };
    const merged = mergeRecord<Record<string, string>>(
      base,
      { ...base, gone: 'b', mine: 'c' },
      { x: 'a', new: 'd' },
    );
    expect(merged).toEqual({ values: { x: 'a', mine: 'c', new: 'd' }, conflicts: [] });
  });
});

describe('findConflict', () => {
  const before = { values: { x: 'a', y: 'a' }, version: 1 };
  it.each([
    ['nothing that differs', {}, {}, undefined],
    ['what is typed alike', { x: 'b' }, { x: 'b' }, undefined],
    ['another field', { x: 'b' }, { y: 'b' }, { names: [], changedByThem: ['y'] }],
    ['the same field', { x: 'b' }, { x: 'c' }, { names: ['x'], changedByThem: [] }],
  ])('of %s', (_what, mine, theirs, expected) => {
    const newer = { values: { ...before.values, ...theirs }, version: 2 };
    const found = findConflict(before, { ...before.values, ...mine }, newer);
    expect(found && { names: found.names, changedByThem: found.changedByThem }).toEqual(expected);
  });

  it('tells a changed secret by its version', () => {
    const [base, newer] = [1, 2].map((version) => ({ ...before, versions: { x: version, y: 1 } }));
    if (!base || !newer) throw new Error('unreachable');
    expect(findConflict(base, { x: 'tajné', y: 'a' }, newer, ['x'])?.names).toEqual(['x']);
    expect(findConflict(base, base.values, newer, ['x'])).toBeUndefined();
  });
});

it('compares values, an absent one being empty', () => {
  expect(hasSameValues({ x: 'a' }, { x: 'a', y: '' })).toBe(true);
  expect(hasSameValues({ x: 'a' }, { x: 'b' })).toBe(false);
  expect(hasSameValues({}, { x: 'b' })).toBe(false);
});

type State = RecordState<FormValues>;

function stateOf({ version = 0, versions, values }: Partial<State>): State {
  const names = Object.keys(versions ?? {});
  return {
    version,
    values: values ?? Object.fromEntries(names.map((name) => [name, 'a'])),
    ...(versions && { versions }),
  };
}

it.each<[Partial<State>, Partial<State>, boolean]>([
  [{ version: 2 }, { version: 1 }, true],
  [{ version: 1 }, { version: 1 }, false],
  [{ version: 4, versions: { x: 1, y: 3 } }, { version: 4, versions: { x: 2, y: 2 } }, true],
  [{ version: 1, versions: { x: 1 } }, { version: 3, versions: { x: 1, gone: 2 } }, true],
  [{ version: 1, versions: { x: 1 } }, { version: 4, versions: { x: 2, added: 2 } }, false],
  [{ version: 1, values: { x: 'a' } }, { version: 1, values: { x: 'a', gone: 'a' } }, true],
  [{ version: 1, values: { x: 'a' } }, { version: 2, values: { x: 'a', added: 'a' } }, false],
])('%o is newer than %o: %s', (one, other, expected) => {
  expect(isNewer(stateOf(one), stateOf(other))).toBe(expected);
});
