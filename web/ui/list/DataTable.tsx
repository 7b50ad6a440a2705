import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../VisuallyHidden';
import type { Density } from './listPreferences';
import { nextSort } from './listQuery';
import { Table, TableFrame } from './tableStyles';
import type { ListSelection } from './useListSelection';

export interface Column<Row> {
  /** Also the value of the sort parameter. */
  readonly id: string;
  readonly label: string;
  cell(row: Row): ReactNode;
  /** The heading sorts by this column, at the first click in this direction. */
  readonly sort?: 'asc' | 'desc';
  /** `main` names the row and takes the remaining width; it cannot be hidden, nor can `actions`. */
  readonly kind?: 'main' | 'actions';
  /** Shown on cards only, until the person chooses it. */
  readonly isOptional?: boolean;
  readonly isCardOnly?: boolean;
  /** Left out of a table that is too narrow for all of its columns; on cards it stays. */
  readonly isWideOnly?: boolean;
  /** Of the cells: `soft` text, a `number`, `when` and `whole` are never cut off, `narrow` is early, `inline` shares a line of a card. */
  readonly className?: string;
  /** Shown before the value on a phone, where there are no headings. */
  readonly cardLabel?: string;
}

export interface Sorting {
  readonly sort: string;
  searchOf(sort: string): string;
}

/** A table of one-line rows with a column to select them, sorted by its headings. On a phone the rows are cards. */
export function DataTable<Row>(props: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** What is too long for a column: below the row and as wide as it; undefined for none. */
  detailOf?(row: Row): ReactNode;
  sorting?: Sorting | undefined;
  selection?: ListSelection<Row> | undefined;
  density?: Density;
}) {
  const { caption, columns, rows, keyOf, detailOf, sorting, selection, density = 'compact' } = props;
  return (
    <TableFrame>
      <Table data-density={density}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {selection && <SelectAllHeading rows={rows} selection={selection} />}
            {columns.map((column) => (
              <Heading key={column.id} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={keyOf(row)}>
              <tr data-selected={selection?.isSelected(row)}>
                {selection && (
                  <td className="pick">
                    <label>
                      <input
                        type="checkbox"
                        aria-label={`Vybrat: ${selection.nameOf(row)}`}
                        checked={selection.isSelected(row)}
                        disabled={selection.isDisabled(row)}
                        onChange={(event) => selection.set([row], event.target.checked)}
                      />
                    </label>
                  </td>
                )}
                {columns.map((column) => (
                  <Cell key={column.id} column={column} row={row} />
                ))}
              </tr>
              <DetailRow span={columns.length + (selection ? 1 : 0)}>{detailOf?.(row)}</DetailRow>
            </Fragment>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function DetailRow({ span, children }: { span: number; children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <tr className="detail">
      <td colSpan={span}>{children}</td>
    </tr>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { cell, kind, className, isCardOnly, isWideOnly, cardLabel } = column;
  const classNames =
    [kind, className, isCardOnly && 'cardOnly', isWideOnly && 'wideOnly'].filter(Boolean).join(' ') ||
    undefined;
  if (kind === 'main') {
    return (
      <th scope="row" className={classNames}>
        {cell(row)}
      </th>
    );
  }
  const content = cell(row);
  const isEmpty = content === undefined || content === null || content === '' || content === false;
  return (
    <td className={classNames}>
      {cardLabel && !isEmpty && <span className="cardLabel">{cardLabel} </span>}
      {content}
    </td>
  );
}

function Heading<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { id, label, kind, isCardOnly, isWideOnly, sort: firstDirection } = column;
  if (kind === 'actions') {
    return (
      <th scope="col">
        <VisuallyHidden>{label}</VisuallyHidden>
      </th>
    );
  }
  if (isCardOnly) return <th scope="col" className="cardOnly" />;
  if (!sorting || !firstDirection)
    return (
      <th scope="col" className={isWideOnly ? 'wideOnly' : undefined}>
        {label}
      </th>
    );
  const isDescending = sorting.sort === `-${id}`;
  const isSorted = isDescending || sorting.sort === id;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  const order = isDescending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={isWideOnly ? 'sortable wideOnly' : 'sortable'}
      aria-sort={isSorted ? order : undefined}
    >
      <Link to={{ search: sorting.searchOf(nextSort(sorting.sort, id, firstDirection)) }}>
        {label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </Link>
    </th>
  );
}

function SelectAllHeading<Row>(props: { rows: readonly Row[]; selection: ListSelection<Row> }) {
  const { rows, selection } = props;
  const checkbox = useRef<HTMLInputElement>(null);
  const selectable = rows.filter((row) => !selection.isDisabled(row));
  const selectedCount = selectable.filter((row) => selection.isSelected(row)).length;
  const isAllSelected = selectable.length > 0 && selectedCount === selectable.length;
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
          disabled={selectable.length === 0}
          onChange={(event) => selection.set(selectable, event.target.checked)}
        />
      </label>
    </th>
  );
}
