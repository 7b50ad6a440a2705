import type { Transaction } from 'sequelize';
import type { Database } from '../../database/database.ts';

/** The contents of the files of an article or a page, as JSON in one order: another text says that some were changed. */
export async function fileKeysOf(
  database: Database,
  owner: { article_id: number | null; page_id: number | null },
  transaction: Transaction,
): Promise<string> {
  const { article_id, page_id } = owner;
  const files = await database.models.FileRecord.findAll({
    attributes: ['storage_key'],
    where: article_id === null ? { page_id } : { article_id },
    order: ['storage_key'],
    transaction,
    raw: true,
  });
  return JSON.stringify(files.map(({ storage_key }) => storage_key));
}
