import type { Category } from '../../models/category.ts';
import type { ExportRecords } from './exportRecords.queries.ts';
import type { ZipFileWriter } from './zipFile.service.ts';

interface ExportData {
  zip: ZipFileWriter;
  records: Pick<ExportRecords, 'groups' | 'categoryAccess'>;
  categories: readonly Category[];
}

/** Writes the JSON of categories and groups; returns how many groups there are. */
export async function writeExportData({ zip, records, categories }: ExportData): Promise<number> {
  const groups = await records.groups();
  const access = await records.categoryAccess();
  const addJson = (path: string, rows: readonly object[]) =>
    zip.addText(path, `${JSON.stringify(rows, null, 2)}\n`);
  await addJson(
    'data/categories.json',
    categories.map(({ id, slug, name, description, color, position, access: mode, on_board }) => ({
      id,
      slug,
      name,
      description,
      color,
      position,
      access: mode,
      on_board,
      groups: access
        .filter(({ category_id }) => category_id === id)
        .map(({ group_id, level }) => ({ group_id, level })),
    })),
  );
  await addJson(
    'data/groups.json',
    groups.map(({ id, name, description, is_default }) => ({ id, name, description, is_default })),
  );
  return groups.length;
}
