import { useState } from 'react';

interface SelectionOptions<Row> {
  /** The list the rows belong to: a selection that is not visible must not be changed by mistake. */
  readonly list: string;
  readonly maxCount: number;
  nameOf(row: Row): string;
  isDisabled?(row: Row): boolean;
}

export interface ListSelection<Row> {
  readonly rows: readonly Row[];
  readonly isFull: boolean;
  nameOf(row: Row): string;
  isSelected(row: Row): boolean;
  isDisabled(row: Row): boolean;
  set(rows: readonly Row[], isSelected: boolean): void;
  clear(): void;
}

/** The selected rows across a list's pages; another list starts with none. */
export function useListSelection<Row extends { readonly id: number }>(
  options: SelectionOptions<Row>,
): ListSelection<Row> {
  const { list, maxCount, nameOf, isDisabled = () => false } = options;
  const [selected, setSelected] = useState<{ list: string; byId: ReadonlyMap<number, Row> }>({
    list,
    byId: new Map(),
  });
  const byId = selected.list === list ? selected.byId : new Map<number, Row>();

  function set(rows: readonly Row[], isSelected: boolean) {
    const next = new Map(byId);
    for (const row of rows) {
      if (!isSelected) next.delete(row.id);
      else if (next.size < maxCount) next.set(row.id, row);
    }
    setSelected({ list, byId: next });
  }

  return {
    rows: [...byId.values()],
    isFull: byId.size === maxCount,
    nameOf,
    isSelected: ({ id }) => byId.has(id),
    isDisabled,
    set,
    clear: () => setSelected({ list, byId: new Map() }),
  };
}
