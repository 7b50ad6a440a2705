import { col, fn, Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { ArticleImport } from '../../models/articleImport.ts';
import type { ImportItemState } from '../../models/articleImportItem.ts';
import { csvExport, type ExportColumn } from '../../shared/csvExport.ts';
import { importNotFound } from './imports.errors.ts';

const MAX_LISTED = 100;

export interface ListedImport {
  record: ArticleImport;
  createdBy: string | null;
  counts: Record<ImportItemState, number>;
  problems: number;
}

interface Problem {
  title: string;
  section: string;
  state: ImportItemState;
  problem: string;
  source_key: string;
}

const STATES: Readonly<Record<ImportItemState, string>> = {
  waiting: 'čeká',
  created: 'převzato',
  skipped: 'přeskočeno',
  failed: 'nepovedlo se',
};
const COLUMNS: readonly ExportColumn<Problem>[] = [
  { field: 'title', label: 'Název', value: ({ title }) => title },
  { field: 'section', label: 'Sekce', value: ({ section }) => section },
  { field: 'state', label: 'Co se stalo', value: ({ state }) => STATES[state] },
  { field: 'problem', label: 'Proč', value: ({ problem }) => problem },
  {
    field: 'address',
    label: 'Původní adresa',
    value: ({ source_key }) => (URL.canParse(source_key) ? source_key : ''),
  },
];

export function createImportReports(database: Database) {
  const { ArticleImport: Imports, ArticleImportItem: Items, User } = database.models;

  async function countsOf(ids: readonly number[]) {
    const count = async (onlyProblems: boolean) =>
      (await Items.findAll({
        attributes: ['import_id', 'state', [fn('COUNT', col('id')), 'count']],
        where: { import_id: [...ids], ...(onlyProblems && { problem: { [Op.ne]: '' } }) },
        group: ['import_id', 'state'],
        raw: true,
      })) as unknown as { import_id: number; state: ImportItemState; count: number | string }[];
    return { all: await count(false), problems: await count(true) };
  }

  /** Newest first. */
  async function list(): Promise<ListedImport[]> {
    const records = await Imports.findAll({ order: [['id', 'DESC']], limit: MAX_LISTED });
    const people = await User.findAll({
      attributes: ['id', 'full_name'],
      where: { id: records.flatMap(({ created_by }) => created_by ?? []) },
      raw: true,
    });
    const names = new Map(people.map(({ id, full_name }) => [id, full_name]));
    const { all, problems } = await countsOf(records.map(({ id }) => id));
    const sum = (rows: typeof all, importId: number, state?: ImportItemState) =>
      rows
        .filter((row) => row.import_id === importId && (state === undefined || row.state === state))
        .reduce((total, { count }) => total + Number(count), 0);
    return records.map((record) => ({
      record,
      createdBy: names.get(record.created_by ?? 0) ?? null,
      counts: {
        waiting: sum(all, record.id, 'waiting'),
        created: sum(all, record.id, 'created'),
        skipped: sum(all, record.id, 'skipped'),
        failed: sum(all, record.id, 'failed'),
      },
      problems: sum(problems, record.id),
    }));
  }

  /** As a table for people. @throws 404 */
  async function problemsOf(id: number): Promise<AsyncIterable<string>> {
    if (!(await Imports.findByPk(id, { attributes: ['id'] }))) throw importNotFound();
    const rows = await Items.findAll({
      attributes: ['title', 'section', 'state', 'problem', 'source_key'],
      where: { import_id: id, problem: { [Op.ne]: '' } },
      order: ['id'],
      raw: true,
    });
    return csvExport(COLUMNS, [rows], 'table');
  }

  return { list, problemsOf };
}

export type ImportReports = ReturnType<typeof createImportReports>;
