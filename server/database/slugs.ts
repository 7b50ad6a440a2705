import { UniqueConstraintError } from 'sequelize';
import { slugTaken } from '../shared/errors.ts';
import { acquireAdvisoryLock } from './advisoryLock.ts';
import type { Database, WriteTransaction } from './database.ts';
import { selectRows } from './selectRows.ts';

export interface SlugTables {
  records: 'categories' | 'pages';
  redirects: 'section_redirects' | 'page_redirects';
  owner: 'category_id' | 'page_id';
}

/**
 * The first free slug made of `base`: `kontakty`, `kontakty-2` … Slugs that redirect to another record count as
 * taken.
 */
export async function findFreeSlug(
  database: Database,
  tx: WriteTransaction,
  { records, redirects }: SlugTables,
  base: string,
  isReserved: (slug: string) => boolean = () => false,
): Promise<string> {
  await acquireAdvisoryLock(database, tx, `${records}.slug:${base}`);
  const rows = await selectRows<{ slug: string }>(
    database,
    `SELECT slug FROM ${records} WHERE slug = :base OR slug LIKE :numbered
     UNION SELECT slug FROM ${redirects} WHERE slug = :base OR slug LIKE :numbered`,
    { base, numbered: `${base}-%` },
    tx.transaction,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  const isFree = (slug: string) => !taken.has(slug) && !isReserved(slug);
  if (isFree(base)) return base;
  let number = 2;
  while (!isFree(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** @throws 409 when another record currently has this slug; a redirect may be taken over. */
export async function requireFreeSlug(
  database: Database,
  tx: WriteTransaction,
  { records }: SlugTables,
  slug: string,
  ownId: number | null,
): Promise<void> {
  const [other] = await selectRows<{ id: number }>(
    database,
    `SELECT id FROM ${records} WHERE slug = :slug`,
    { slug },
    tx.transaction,
  );
  if (other && other.id !== ownId) throw slugTaken(slug);
}

export async function assignSlug(
  { sequelize }: Database,
  { transaction }: WriteTransaction,
  { redirects, owner }: SlugTables,
  id: number,
  { from, to }: { from: string | null; to: string },
): Promise<void> {
  if (from === to) return;
  await sequelize.query(`DELETE FROM ${redirects} WHERE slug = :to`, { transaction, replacements: { to } });
  if (from === null) return;
  await sequelize.query(
    `INSERT INTO ${redirects} (slug, ${owner}) VALUES (:from, :id)
     ON CONFLICT (slug) DO UPDATE SET ${owner} = excluded.${owner}`,
    { transaction, replacements: { from, id } },
  );
}

/** Rethrows; a unique violation of two concurrent writers becomes the same 409. */
export function rethrowSlugRace(error: unknown): never {
  if (error instanceof UniqueConstraintError && 'slug' in error.fields)
    throw slugTaken(String(error.fields.slug));
  throw error;
}
