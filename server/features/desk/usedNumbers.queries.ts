import type { Transaction } from 'sequelize';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { parseContent } from './deskVerification.policy.ts';

/** The highest number of each year that was ever given. */
export type UsedNumbers = Readonly<Record<string, number>>;

/** Also to what was disposed of since, or was lost when an older backup was restored. */
export async function findUsedNumbers(
  database: Database,
  deskId: number,
  transaction?: Transaction,
): Promise<UsedNumbers> {
  const stored = await selectRows<{ year: number; number: number }>(
    database,
    `SELECT year, MAX(number) AS number FROM (
       SELECT year, number FROM desk_notices WHERE desk_id = :deskId AND number IS NOT NULL
       UNION ALL SELECT year, number FROM desk_disposals WHERE desk_id = :deskId) used GROUP BY year`,
    { deskId },
    transaction,
  );
  const restored = await selectRows<{ content: string }>(
    database,
    `SELECT content FROM desk_records WHERE desk_id = :deskId AND deed = 'restored'`,
    { deskId },
    transaction,
  );
  const used = [
    ...stored.map(({ year, number }) => [String(year), Number(number)] as const),
    ...restored.flatMap(({ content }) => Object.entries(parseContent(content)?.numbers ?? {})),
  ];
  const highest: Record<string, number> = {};
  for (const [year, number] of used) highest[year] = Math.max(highest[year] ?? 0, number);
  return highest;
}
