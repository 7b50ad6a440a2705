import { useState } from 'react';
import {
  BLANK_EVENT,
  changeRow,
  type EventInput,
  type EventRow,
  eventsValue,
  rowsOf,
  weekLater,
} from '../../articleEvents';

/** An event with a key that it keeps while it is edited, and while others come and go. */
export interface KeyedRow {
  readonly key: number;
  readonly row: EventRow;
}

/** The events of the form value `value` as rows to be edited; what adds one returns its key. */
export function useEventRows(value: string, onChange: (value: string) => void) {
  const [known, setKnown] = useState(() => ({ value, rows: keyed(value, []) }));
  const { rows } = known;

  // The value was changed from outside, e.g. saved, restored or merged.
  if (known.value !== value) setKnown({ value, rows: keyed(value, rows) });

  function write(next: readonly KeyedRow[]) {
    const written = eventsValue(next.map(({ row }) => row));
    setKnown({ value: written, rows: next });
    onChange(written);
  }

  function insert(index: number, row: EventRow): number {
    const key = nextKey(rows);
    write([...rows.slice(0, index), { key, row }, ...rows.slice(index)]);
    return key;
  }

  return {
    rows,
    insert,
    /** A blank event, or the last one a week later. */
    add(): number {
      const last = rows.at(-1);
      return insert(rows.length, last ? weekLater(last.row) : BLANK_EVENT);
    },
    change(key: number, changes: Partial<EventInput>) {
      write(rows.map((one) => (one.key === key ? { key, row: changeRow(one.row, changes) } : one)));
    },
    remove(key: number) {
      write(rows.filter((one) => one.key !== key));
    },
  };
}

/** An event that was there before keeps its key; what is left are events that the server has written otherwise. */
function keyed(value: string, before: readonly KeyedRow[]): readonly KeyedRow[] {
  const free = [...before];
  const rows = rowsOf(value).map((row) => {
    const index = free.findIndex((one) => JSON.stringify(one.row) === JSON.stringify(row));
    return { row, key: index < 0 ? undefined : free.splice(index, 1)[0]?.key };
  });
  let fresh = nextKey(before);
  return rows.map(({ row, key }) => ({ row, key: key ?? free.shift()?.key ?? fresh++ }));
}

function nextKey(rows: readonly KeyedRow[]): number {
  return Math.max(0, ...rows.map(({ key }) => key)) + 1;
}
