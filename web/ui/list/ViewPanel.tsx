import { useId } from 'react';
import { Button } from '../Button';
import { styled } from '../styled';
import { TYPE } from '../tokens';
import type { Column } from './DataTable';
import { DEFAULT_PREFERENCES, type Density, type ListPreferences } from './listPreferences';

const Panel = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: theme.spacing(1, 5),
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.color.rule}`,
  borderRadius: theme.radius,
  backgroundColor: theme.color.sheet,
  fontSize: TYPE.small,
  '& fieldset': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 2.5),
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
  },
  '& legend': { padding: 0, fontWeight: 600 },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minHeight: 40,
    cursor: 'pointer',
  },
  '& input': { width: 18, height: 18, margin: 0, accentColor: theme.color.ink },
}));

const DENSITIES: readonly { readonly value: Density; readonly label: string }[] = [
  { value: 'compact', label: 'Zhuštěné' },
  { value: 'comfortable', label: 'Vzdušné' },
];

export function ViewPanel<Row>(props: {
  id: string;
  columns: readonly Column<Row>[];
  isVisible(column: Column<Row>): boolean;
  /** The list is sorted by this column, so it cannot be hidden. */
  sortedBy: string;
  preferences: ListPreferences;
  onChange(changes: Partial<ListPreferences>): void;
}) {
  const { id, columns, isVisible, sortedBy, preferences, onChange } = props;
  const name = useId();
  const choosable = columns.filter(({ kind }) => kind === undefined);
  return (
    <Panel id={id} role="group" aria-label="Zobrazení">
      <fieldset>
        <legend>Řádky</legend>
        {DENSITIES.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={preferences.density === value}
              onChange={() => onChange({ density: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Sloupce</legend>
        {choosable.map((column) => (
          <label key={column.id}>
            <input
              type="checkbox"
              checked={isVisible(column)}
              disabled={column.id === sortedBy}
              onChange={(event) =>
                onChange({ columns: { ...preferences.columns, [column.id]: event.target.checked } })
              }
            />
            {column.id === sortedBy ? `${column.label} (podle něj se řadí)` : column.label}
          </label>
        ))}
      </fieldset>
      <Button size="sm" variant="ghost" onClick={() => onChange(DEFAULT_PREFERENCES)}>
        Výchozí zobrazení
      </Button>
    </Panel>
  );
}
