import { describe, expect, it } from 'vitest';
import type { DiffPart } from '../../lib/textDiff';
import { foldRows } from './foldRows';

const same = (text: string): readonly DiffPart[] => [{ text, kind: 'same' }];
const added = (text: string): readonly DiffPart[] => [{ text, kind: 'added' }];

describe('a long comparison', () => {
  it('shows changed rows and their neighbours', () => {
    const rows = [same('a'), same('b'), same('c'), added('d'), same('e'), same('f'), same('g')];
    expect(foldRows(rows)).toEqual(['gap', same('c'), added('d'), same('e'), 'gap']);
  });

  it.each([
    [[], []],
    [[same('a'), same('b')], ['gap']],
    [[added('a')], [added('a')]],
  ])('folds nothing that matters: %j', (rows, folded) => {
    expect(foldRows(rows)).toEqual(folded);
  });
});
