import { errorText } from '../errorText';

/** Small enough for a moving progress bar; many rows take larger ones, because requests are counted. */
const batchSizeOf = (count: number) => (count > 200 ? 100 : 20);

/**
 * Changes many records, some at a time. A request that fails, at whichever time, leaves the rows of those before it:
 * its own and the rest are reported as unchanged.
 * @throws what is no error of the API
 */
export async function changeInBatches<Row>(options: {
  readonly ids: readonly number[];
  send(ids: number[]): Promise<readonly Row[]>;
  toUnchanged(id: number, error: string): Row;
  onProgress(done: number): void;
}): Promise<readonly Row[]> {
  const { ids, send, toUnchanged, onProgress } = options;
  const size = batchSizeOf(ids.length);
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += size) {
    try {
      rows.push(...(await send(ids.slice(start, start + size))));
    } catch (error) {
      const text = errorText(error);
      if (text === undefined || start === 0) throw error;
      return [...rows, ...ids.slice(start).map((id) => toUnchanged(id, text))];
    }
    onProgress(rows.length);
  }
  return rows;
}
