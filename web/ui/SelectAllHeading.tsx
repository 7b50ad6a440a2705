import { useEffect, useRef } from 'react';
import type { ListSelection } from './useListSelection';

export function SelectAllHeading({ ids, selection }: { ids: readonly number[]; selection: ListSelection }) {
  const checkbox = useRef<HTMLInputElement>(null);
  const selectedCount = ids.filter((id) => selection.ids.has(id)).length;
  const isAllSelected = selectedCount === ids.length;
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = selectedCount > 0 && !isAllSelected;
  }, [selectedCount, isAllSelected]);

  return (
    <th className="pick" scope="col">
      <label>
        <input
          ref={checkbox}
          type="checkbox"
          aria-label="Vybrat všechny na této stránce"
          checked={isAllSelected}
          onChange={(event) => selection.set(ids, event.target.checked)}
        />
      </label>
    </th>
  );
}
