import { memo, useCallback, useEffect, useRef } from 'react';
import type { AccessLevel, GroupAccessRow } from '../../../generated/web/model';
import { LevelChoice } from '../../ui/form/LevelChoice';
import { levelInSentence } from '../../ui/form/levels';
import { accessModeLabel } from './groupLabels';
import { RuledTable } from './tableStyles';

/** Memoized rows and a stable callback: a change re-renders one row of possibly hundreds. */
export function AccessTable(props: {
  rows: readonly GroupAccessRow[];
  levelOf(row: GroupAccessRow): AccessLevel;
  onLevel(row: GroupAccessRow, level: AccessLevel): void;
}) {
  const { rows, levelOf, onLevel } = props;
  const latest = useRef(onLevel);
  useEffect(() => {
    latest.current = onLevel;
  });
  const choose = useCallback((row: GroupAccessRow, level: AccessLevel) => latest.current(row, level), []);
  return (
    <RuledTable>
      <caption>Přístup skupiny do kategorií</caption>
      <thead>
        <tr>
          <th scope="col">Kategorie</th>
          <th scope="col">Bez skupiny ji čte</th>
          <th scope="col">Skupina smí</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <AccessRow key={row.category.id} row={row} level={levelOf(row)} onLevel={choose} />
        ))}
      </tbody>
    </RuledTable>
  );
}

const AccessRow = memo(function AccessRow(props: {
  row: GroupAccessRow;
  level: AccessLevel;
  onLevel(row: GroupAccessRow, level: AccessLevel): void;
}) {
  const { row, level, onLevel } = props;
  const { category, access } = row;
  const isChanged = level !== row.level;
  return (
    <tr>
      <th scope="row">
        {category.name}
        {isChanged && <span className="note">změna: dosud smí {levelInSentence(row.level)}</span>}
      </th>
      <td data-label="Bez skupiny ji čte:" className="soft">
        {accessModeLabel(access)}
      </td>
      <td>
        <LevelChoice
          name={`access-${category.id}`}
          label={`Co skupina smí: ${category.name}`}
          value={level}
          isChanged={isChanged}
          onChange={(next) => onLevel(row, next)}
        />
      </td>
    </tr>
  );
});
