import { useState } from 'react';

interface Selection {
  /** The list the ids belong to: a selection that is not visible must not be changed by mistake. */
  readonly list: string;
  readonly ids: ReadonlySet<number>;
}

/** The selection across a list's pages; another list starts with none. Limited to `most` ids. */
export function useListSelection(list: string, maxCount: number) {
  const [selected, setSelected] = useState<Selection>({ list, ids: new Set() });
  const ids = selected.list === list ? selected.ids : new Set<number>();

  function set(changedIds: readonly number[], isChosen: boolean) {
    const next = new Set(ids);
    for (const id of changedIds) {
      if (!isChosen) next.delete(id);
      else if (next.size < maxCount) next.add(id);
    }
    setSelected({ list, ids: next });
  }

  return { ids, set, clear: () => setSelected({ list, ids: new Set() }) };
}

export type ListSelection = ReturnType<typeof useListSelection>;
