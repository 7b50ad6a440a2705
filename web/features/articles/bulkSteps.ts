import type { ArticlesChange, ArticlesChangedDataItem } from '../../../generated/web/model';
import type { RowResult } from '../../ui/RowResults';

/** So many articles a call: few enough that one sees it move on. */
const STEP = 20;

/** Does a change of many step by step, and says after each how far it is. */
export async function changeInSteps(
  change: ArticlesChange,
  send: (step: ArticlesChange) => Promise<readonly ArticlesChangedDataItem[]>,
  onStep: (done: number) => void,
): Promise<readonly ArticlesChangedDataItem[]> {
  const rows: ArticlesChangedDataItem[] = [];
  for (let start = 0; start < change.ids.length; start += STEP) {
    rows.push(...(await send({ ...change, ids: change.ids.slice(start, start + STEP) })));
    onStep(rows.length);
  }
  return rows;
}

/** The rows as they are shown: what went wrong is what one looks for. */
export function resultRows(rows: readonly ArticlesChangedDataItem[]): readonly RowResult[] {
  return rows
    .toSorted((a, b) => Number(a.done) - Number(b.done))
    .map(({ id, title, done, error }) => ({ id, name: title ?? `Článek #${id}`, done, error }));
}
