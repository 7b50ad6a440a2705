import { useState } from 'react';

interface Selected {
  /** The list that it belongs to: what one does not see is not to be changed by mistake. */
  readonly list: string;
  readonly ids: ReadonlySet<number>;
}

/** What is chosen in a list, also on its other pages; another list begins with nothing. No more than `most` at once. */
export function useListSelection(list: string, most: number) {
  const [selected, setSelected] = useState<Selected>({ list, ids: new Set() });
  const ids = selected.list === list ? selected.ids : new Set<number>();

  function set(some: readonly number[], isChosen: boolean) {
    const next = new Set(ids);
    for (const id of some) {
      if (!isChosen) next.delete(id);
      else if (next.size < most) next.add(id);
    }
    setSelected({ list, ids: next });
  }

  return { ids, set, clear: () => setSelected({ list, ids: new Set() }) };
}

export type ListSelection = ReturnType<typeof useListSelection>;
