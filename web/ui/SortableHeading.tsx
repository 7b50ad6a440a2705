import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router-dom';

/** `sort` is a column name, with a leading `-` when descending. */
export function SortableHeading(props: {
  column: string;
  label: string;
  sort: string;
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
