import type { Column } from './DataTable';
import { useListPreferences } from './useListPreferences';
import { ViewPanel } from './ViewPanel';

/**
 * The columns and the density that the person has chosen for a list, with the panel to choose them. The column that
 * sorts the list is always shown.
 */
export function useVisibleColumns<Row>(list: string, columns: readonly Column<Row>[], sort = '') {
  const { preferences, set } = useListPreferences(list);
  const sortedBy = sort.replace(/^-/, '');
  const isVisible = ({ id, kind, isOptional = false }: Column<Row>) =>
    kind !== undefined || sortedBy === id || (preferences.columns[id] ?? !isOptional);
  return {
    columns: columns.flatMap((column) => {
      if (isVisible(column)) return [column];
      // A card has room for a column that nobody has hidden.
      return preferences.columns[column.id] === undefined ? [{ ...column, isCardOnly: true }] : [];
    }),
    density: preferences.density,
    viewPanel: (id: string) => (
      <ViewPanel
        id={id}
        columns={columns}
        isVisible={isVisible}
        sortedBy={sortedBy}
        preferences={preferences}
        onChange={set}
      />
    ),
  };
}
