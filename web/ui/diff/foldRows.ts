import type { DiffPart } from '../../lib/textDiff';

type Row = readonly DiffPart[];

/** Number of unchanged rows shown around a change. */
const CONTEXT_ROWS = 1;

export function foldRows(rows: readonly Row[]): readonly (Row | 'gap')[] {
  const isChanged = (row: Row | undefined) => row?.some(({ kind }) => kind !== 'same') ?? false;
  const isNearChange = (index: number) =>
    rows.slice(Math.max(0, index - CONTEXT_ROWS), index + CONTEXT_ROWS + 1).some(isChanged);
  const folded: (Row | 'gap')[] = [];
  for (const [index, row] of rows.entries()) {
    if (isNearChange(index)) folded.push(row);
    else if (folded.at(-1) !== 'gap') folded.push('gap');
  }
  return folded;
}
