import type { Column } from './DataTable';
import { useListPreferences } from './useListPreferences';
import { ViewPanel } from './ViewPanel';

/**
 * The columns and the density that the person has chosen for a list, with the panel to choose them. The column that
 * sorts the list is always shown.
 */
export function useVisibleColumns<Row>(list: string, columns: readonly Column<Row>[], sort = '') {
  const { preferences, set } = useListPreferences(list);
  const isVisible = ({ id, kind, isOptional = false }: Column<Row>) =>
    kind !== undefined || sort.replace(/^-/, '') === id || (preferences.columns[id] ?? !isOptional);
  return {
    columns: columns.filter(isVisible),
    density: preferences.density,
    viewPanel: (id: string) => (
      <ViewPanel id={id} columns={columns} isVisible={isVisible} preferences={preferences} onChange={set} />
    ),
  };
}
