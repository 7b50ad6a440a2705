export interface RowResult {
  readonly id: number;
  readonly name: string;
  readonly done: boolean;
  readonly error: string | null;
}

export function failedFirst(rows: readonly RowResult[]): readonly RowResult[] {
  return rows.toSorted((a, b) => Number(a.done) - Number(b.done));
}
