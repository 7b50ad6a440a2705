import { memo, useCallback, useEffect, useRef } from 'react';
import type { AccessLevel, GroupAccessRow } from '../../../../generated/web/model';
import { useSite } from '../../../session/useSite';
import { Button } from '../../../ui/Button';
import { LevelChoice } from '../../../ui/form/LevelChoice';
import { levelInSentence } from '../../../ui/form/levels';
import { type Column, DataTable } from '../../../ui/list/DataTable';
import { ListSearch } from '../../../ui/list/ListSearch';
import { accessModeLabel } from '../groupLabels';
import { Toolbar } from '../Toolbar';

/** Memoized choices and a stable callback: a change re-renders one of possibly hundreds. */
export function AccessTable(props: {
  rows: readonly GroupAccessRow[];
  levelOf(row: GroupAccessRow): AccessLevel;
  onLevel(row: GroupAccessRow, level: AccessLevel): void;
}) {
  const { rows, levelOf, onLevel } = props;
  const { publicBoard } = useSite();
  const latest = useRef(onLevel);
  useEffect(() => {
    latest.current = onLevel;
  });
  const choose = useCallback((row: GroupAccessRow, level: AccessLevel) => latest.current(row, level), []);
  const columns: readonly Column<GroupAccessRow>[] = [
    {
      id: 'category',
      label: 'Kategorie',
      kind: 'main',
      cell: (row) => (
        <>
          {row.category.name}
          {levelOf(row) !== row.level && <span className="note">dosud smí {levelInSentence(row.level)}</span>}
        </>
      ),
    },
    {
      id: 'access',
      label: 'Bez skupiny ji čte',
      className: 'soft',
      cardLabel: 'Bez skupiny ji čte:',
      cell: ({ access }) => accessModeLabel(access, publicBoard),
    },
    {
      id: 'level',
      label: 'Skupina smí',
      className: 'whole',
      cell: (row) => <RowLevel row={row} level={levelOf(row)} onLevel={choose} />,
    },
  ];
  return (
    <DataTable
      caption="Přístup skupiny do kategorií"
      columns={columns}
      rows={rows}
      keyOf={({ category }) => category.id}
    />
  );
}

const RowLevel = memo(function RowLevel(props: {
  row: GroupAccessRow;
  level: AccessLevel;
  onLevel(row: GroupAccessRow, level: AccessLevel): void;
}) {
  const { row, level, onLevel } = props;
  return (
    <LevelChoice
      name={`access-${row.category.id}`}
      label={`Co skupina smí: ${row.category.name}`}
      value={level}
      isChanged={level !== row.level}
      onChange={(next) => onLevel(row, next)}
    />
  );
});

export function AccessToolbar(props: {
  q: string;
  onSearch(q: string): void;
  onlyChanged: boolean;
  onOnlyChanged(onlyChanged: boolean): void;
  count: string;
  isFiltered: boolean;
  changedCount: number;
  onSetAll(level: AccessLevel): void;
}) {
  const { q, onSearch, onlyChanged, onOnlyChanged, count, isFiltered, changedCount, onSetAll } = props;
  return (
    <>
      <Toolbar>
        <ListSearch label="Hledat kategorii" query={q} onSearch={onSearch} />
        <label className="check">
          <input
            type="checkbox"
            checked={onlyChanged}
            onChange={(event) => onOnlyChanged(event.target.checked)}
          />
          Jen změněné ({changedCount})
        </label>
      </Toolbar>
      <Toolbar
        role="group"
        aria-label={isFiltered ? `Naráz, zobrazené: ${count}` : 'Naráz ve všech kategoriích'}
      >
        <span aria-hidden>{isFiltered ? `Zobrazené (${count}) naráz:` : 'Všechny naráz:'}</span>
        <Button size="sm" onClick={() => onSetAll('none')}>
          Zrušit vše
        </Button>
        <Button size="sm" title="Kde smí psát, tam psát smí dál." onClick={() => onSetAll('read')}>
          Číst vše
        </Button>
        <Button size="sm" onClick={() => onSetAll('write')}>
          Psát vše
        </Button>
      </Toolbar>
    </>
  );
}
