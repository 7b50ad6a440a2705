import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router-dom';

/** The head of a column that the list can be sorted by; `sort` is the column, with `-` from the last to the first. */
export function SortableHeading(props: {
  column: string;
  label: string;
  sort: string;
  /** The list's address with the sort that a click asks for. */
  searchFor(column: string): string;
}) {
  const { column, label, sort, searchFor } = props;
  const isDown = sort === `-${column}`;
  const isSorted = isDown || sort === column;
  const Arrow = isDown ? ArrowDown : ArrowUp;
  const order = isSorted ? (isDown ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" aria-sort={order}>
      <Link to={{ search: searchFor(column) }}>
        {label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </Link>
    </th>
  );
}
