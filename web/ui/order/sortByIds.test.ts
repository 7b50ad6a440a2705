import { describe, expect, it } from 'vitest';
import { orderAnnouncements } from './orderAnnouncements';
import { moveId, sortByIds } from './sortByIds';

const items = [
  { id: 1, name: 'Škola' },
  { id: 2, name: 'Obec' },
  { id: 3, name: 'Spolky' },
];

describe('sortByIds', () => {
  it.each([
    ['every item named', [3, 1, 2], [3, 1, 2]],
    ['one that came meanwhile', [2, 1], [2, 1, 3]],
    ['one that is gone', [9, 3, 2, 1], [3, 2, 1]],
    ['nothing named', [], [1, 2, 3]],
  ])('with %s', (_what, ids, expected) => {
    expect(sortByIds(items, ids).map(({ id }) => id)).toEqual(expected);
  });
});

describe('moveId', () => {
  it.each([
    ['down', 1, 3, [2, 3, 1]],
    ['up', 3, 1, [3, 1, 2]],
    ['to its own place', 2, 2, [1, 2, 3]],
    ['to nowhere', 2, undefined, [1, 2, 3]],
    ['of somebody unknown', 9, 1, [1, 2, 3]],
  ])('%s', (_what, moved, target, expected) => {
    expect(moveId([1, 2, 3], moved, target)).toEqual(expected);
  });
});

describe('orderAnnouncements', () => {
  const announcements = orderAnnouncements(items);
  const overItem = (id: number) => ({ id }) as never;
  it('announce the pick-up, the position and the drop', () => {
    expect(announcements.onDragStart({ active: overItem(1) })).toBe('Uchopeno: Škola, 1. místo z 3.');
    expect(announcements.onDragOver({ active: overItem(1), over: overItem(1) } as never)).toBe(
      'Uchopeno: Škola, 1. místo z 3.',
    );
    expect(announcements.onDragOver({ active: overItem(1), over: overItem(3) } as never)).toBe(
      'Škola: 3. místo z 3.',
    );
    expect(announcements.onDragEnd({ active: overItem(1), over: overItem(2) } as never)).toBe(
      'Puštěno: Škola, 2. místo z 3.',
    );
    expect(announcements.onDragCancel({ active: overItem(2), over: null } as never)).toBe(
      'Obec zůstává na svém místě.',
    );
  });
});
