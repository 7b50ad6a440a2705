import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { csvExport, type ExportColumn, type ExportFormat } from '../../shared/csvExport.ts';
import { foldText } from '../../shared/czechText.ts';
import type { DisposalSort } from './desk.types.ts';
import { dayText } from './deskTimes.policy.ts';
import { noticeLabel } from './noticeLabel.policy.ts';

interface DisposalFilters {
  q?: string | undefined;
  desk?: number | undefined;
  sort?: DisposalSort | undefined;
}

export interface Disposal {
  id: number;
  desk_id: number;
  desk_name: string;
  number: number;
  year: number;
  iri: string;
  kind: string;
  posted_on: string;
  removed_on: string;
  disposed_on: string;
  reference: string;
}

/** Spreadsheets do not take a date with spaces for one. */
const plainDay = (day: string) => dayText(day).replace(/\s/gu, '');

const COLUMNS: readonly ExportColumn<Disposal>[] = [
  { field: 'desk_id', label: 'Deska', value: ({ desk_id }) => desk_id, text: ({ desk_name }) => desk_name },
  { field: 'number', label: 'Číslo', value: noticeLabel },
  { field: 'kind', label: 'Druh', value: ({ kind }) => kind },
  dayColumn('posted_on', 'Vyvěšeno'),
  dayColumn('removed_on', 'Sejmuto'),
  dayColumn('disposed_on', 'Vyřazeno'),
  { field: 'reference', label: 'Skartační řízení', value: ({ reference }) => reference },
  { field: 'address', label: 'Adresa', value: ({ iri }) => iri },
];

function dayColumn(field: 'posted_on' | 'removed_on' | 'disposed_on', label: string): ExportColumn<Disposal> {
  return { field, label, value: (row) => row[field], text: (row) => plainDay(row[field]) };
}

export function createDisposedNotices(database: Database) {
  const contains = (column: string) =>
    `${database.dialect === 'sqlite' ? 'instr' : 'strpos'}(${column}, :text) > 0`;

  function find({ q, desk, sort = '-disposed_on' }: DisposalFilters) {
    const text = foldText(q?.trim() ?? '');
    const hasText = `(${contains(`d.number || '/' || d.year`)} OR ${contains('LOWER(d.reference)')})`;
    const conditions = [
      ...(desk === undefined ? [] : ['d.desk_id = :desk']),
      ...(text === '' ? [] : [hasText]),
    ];
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
    return {
      from: `FROM desk_disposals d JOIN categories c ON c.id = d.desk_id ${where}`,
      order: `ORDER BY d.${sort.replace('-', '')} ${direction}, d.id ${direction}`,
      values: { desk, text },
    };
  }
  const ROW = 'SELECT d.*, c.name AS desk_name';

  return {
    async list({ page, pageSize: limit, ...filters }: DisposalFilters & { page: number; pageSize: number }) {
      const { from, order, values } = find(filters);
      const [count] = await selectRows<{ total: number | string }>(
        database,
        `SELECT COUNT(*) AS total ${from}`,
        values,
      );
      const slice = { ...values, limit, offset: (page - 1) * limit };
      const rows = await selectRows<Disposal>(
        database,
        `${ROW} ${from} ${order} LIMIT :limit OFFSET :offset`,
        slice,
      );
      return { rows, total: Number(count?.total ?? 0) };
    },

    async toCsv({ format, ...filters }: DisposalFilters & { format: ExportFormat }) {
      const { from, order, values } = find(filters);
      return csvExport(
        COLUMNS,
        [await selectRows<Disposal>(database, `${ROW} ${from} ${order}`, values)],
        format,
      );
    },
  };
}

export type DisposedNotices = ReturnType<typeof createDisposedNotices>;
