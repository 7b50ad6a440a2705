import { useEffect, useRef } from 'react';
import type { ListSelection } from './useListSelection';

export function PickAllHeading({ ids, selection }: { ids: readonly number[]; selection: ListSelection }) {
  const box = useRef<HTMLInputElement>(null);
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const isAll = chosen === ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !isAll;
  }, [chosen, isAll]);

  return (
    <th className="pick" scope="col">
      <label>
        <input
          ref={box}
          type="checkbox"
          aria-label="Vybrat všechny na této stránce"
          checked={isAll}
          onChange={(event) => selection.set(ids, event.target.checked)}
        />
      </label>
    </th>
  );
}
