import { type Transaction, UniqueConstraintError } from 'sequelize';
import { slugTaken } from '../shared/errors.ts';
import type { Database, WriteTransaction } from './database.ts';
import { selectRows } from './selectRows.ts';

export interface SlugTables {
  records: 'articles' | 'categories' | 'pages';
  redirects: 'article_redirects' | 'section_redirects' | 'page_redirects';
  owner: 'article_id' | 'category_id' | 'page_id';
}

interface FreeSlugOptions {
  /** The record that the slug is for; its own slug and its own redirects are free. */
  ownId?: number | null;
  isReserved?: (slug: string) => boolean;
  transaction?: Transaction | undefined;
}

/**
 * The first free slug made of `base`: `kontakty`, `kontakty-2` … A redirect to another record is not free, because its
 * links would lead to this record. A caller that writes holds a lock until commit (sections and pages: that of their
 * order), so that no other finds the same one.
 */
export async function findFreeSlug(
  database: Database,
  { records, redirects, owner }: SlugTables,
  base: string,
  { ownId = null, isReserved = () => false, transaction }: FreeSlugOptions = {},
): Promise<string> {
  // A range instead of LIKE, which makes SQLite scan every slug. A full stop is the character after the hyphen.
  const slugsOfOthers = (table: string, id: string) =>
    `SELECT slug FROM ${table} WHERE (slug = :base OR (slug > :from AND slug < :to)) AND ${id} <> :ownId`;
  const rows = await selectRows<{ slug: string }>(
    database,
    `${slugsOfOthers(records, 'id')} UNION ALL ${slugsOfOthers(redirects, owner)}`,
    { base, from: `${base}-`, to: `${base}.`, ownId: ownId ?? 0 },
    transaction,
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
export function rethrowAsSlugTaken(error: unknown): never {
  if (error instanceof UniqueConstraintError && 'slug' in error.fields)
    throw slugTaken(String(error.fields.slug));
  throw error;
}
