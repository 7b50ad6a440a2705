import { useState } from 'react';

/** The limit of the server for a change of all that the filters find. */
export const MAX_SELECTED = 2_000;

interface SelectionOptions<Row> {
  /** The list the rows belong to: a selection that is not visible must not be changed by mistake. */
  readonly list: string;
  readonly maxCount: number;
  /** Those of the present page; with `total`, offers to select all that the filters find. */
  readonly pageRows?: readonly Row[] | undefined;
  readonly total?: number | undefined;
  nameOf(row: Row): string;
  isDisabled?(row: Row): boolean;
}

export interface ListSelection<Row> {
  /** Those that were ticked; none where all are selected. */
  readonly rows: readonly Row[];
  readonly count: number;
  readonly isFull: boolean;
  /** All that the filters find are selected, also on other pages. */
  readonly isAll: boolean;
  /** How many that would be, once the page is ticked and there are more. */
  readonly offeredCount: number | undefined;
  nameOf(row: Row): string;
  isSelected(row: Row): boolean;
  isDisabled(row: Row): boolean;
  set(rows: readonly Row[], isSelected: boolean): void;
  selectAll(): void;
  clear(): void;
}

interface Selected<Row> {
  readonly list: string;
  readonly byId: ReadonlyMap<number, Row>;
  readonly isAll: boolean;
}

/** The selected rows across a list's pages; another list starts with none. */
export function useListSelection<Row extends { readonly id: number }>(
  options: SelectionOptions<Row>,
): ListSelection<Row> {
  const { list, maxCount, pageRows = [], total = 0, nameOf, isDisabled = () => false } = options;
  const none: Selected<Row> = { list, byId: new Map(), isAll: false };
  const [stored, setSelected] = useState(none);
  const { byId, isAll } = stored.list === list ? stored : none;
  const isPageTicked = pageRows.length > 0 && pageRows.every((row) => byId.has(row.id) || isDisabled(row));

  function set(rows: readonly Row[], isSelected: boolean) {
    // Without one of all, those of this page stay ticked.
    const next = new Map(isAll ? pageRows.map((row) => [row.id, row]) : byId);
    for (const row of rows) {
      if (!isSelected) next.delete(row.id);
      else if (next.size < maxCount) next.set(row.id, row);
    }
    setSelected({ list, byId: next, isAll: false });
  }

  return {
    rows: [...byId.values()],
    count: isAll ? total : byId.size,
    isFull: byId.size === maxCount,
    isAll,
    offeredCount: !isAll && isPageTicked && total > byId.size ? total : undefined,
    nameOf,
    isSelected: ({ id }) => isAll || byId.has(id),
    isDisabled,
    set,
    selectAll: () => setSelected({ list, byId: new Map(), isAll: true }),
    clear: () => setSelected(none),
  };
}
