import type { DiffPart } from '../../lib/textDiff';

type Row = readonly DiffPart[];

/** Number of unchanged rows shown around a change. */
const AROUND = 1;

export function foldRows(rows: readonly Row[]): readonly (Row | 'gap')[] {
  const isChanged = (row: Row | undefined) => row?.some(({ kind }) => kind !== 'same') ?? false;
  const isNear = (place: number) =>
    rows.slice(Math.max(0, place - AROUND), place + AROUND + 1).some(isChanged);
  const folded: (Row | 'gap')[] = [];
  for (const [place, row] of rows.entries()) {
    if (isNear(place)) folded.push(row);
    else if (folded.at(-1) !== 'gap') folded.push('gap');
  }
  return folded;
}
