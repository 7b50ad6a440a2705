import type { ArticlesChange, ArticlesChangedDataItem } from '../../../../generated/web/model';
import { failedFirst, type RowResult } from '../../../ui/list/rowResult';

/** Articles per request; small enough for a moving progress bar. */
const BATCH_SIZE = 20;

export async function changeInBatches(
  change: ArticlesChange,
  send: (batch: ArticlesChange) => Promise<readonly ArticlesChangedDataItem[]>,
  onProgress: (done: number) => void,
): Promise<readonly ArticlesChangedDataItem[]> {
  const rows: ArticlesChangedDataItem[] = [];
  for (let start = 0; start < change.ids.length; start += BATCH_SIZE) {
    rows.push(...(await send({ ...change, ids: change.ids.slice(start, start + BATCH_SIZE) })));
    onProgress(rows.length);
  }
  return rows;
}

export function toRowResults(rows: readonly ArticlesChangedDataItem[]): readonly RowResult[] {
  return failedFirst(
    rows.map(({ id, title, done, error }) => ({ id, name: title ?? `Článek #${id}`, done, error })),
  );
}
