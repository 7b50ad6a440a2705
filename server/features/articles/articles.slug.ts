import { Op, type Transaction, UniqueConstraintError } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { lockName } from '../../database/nameLock.ts';
import type { Models } from '../../models/models.ts';
import { toSlug } from '../../shared/czechText.ts';
import { slugTaken } from '../../shared/errors.ts';

const FALLBACK = 'clanek';

/** The first free address made of a title: `odstavka-vody`, `odstavka-vody-2` … */
export async function freeSlug(database: Database, tx: WriteTransaction, title: string): Promise<string> {
  const base = toSlug(title) || FALLBACK;
  await lockName(database, tx, `articles.slug:${base}`);
  const rows = await database.models.Article.findAll({
    attributes: ['slug'],
    where: { [Op.or]: [{ slug: base }, { slug: { [Op.startsWith]: `${base}-` } }] },
    transaction: tx.transaction,
  });
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** 409 when another article has this address. */
export async function requireFreeSlug(
  models: Models,
  slug: string,
  ownId: number | null,
  transaction: Transaction,
): Promise<void> {
  const other = await models.Article.findOne({ attributes: ['id'], where: { slug }, transaction });
  if (other && other.id !== ownId) throw slugTaken(slug);
}

/** Rethrows; the database's word that two writers raced for one address becomes the same 409 as being late. */
export function explainSlugRace(error: unknown): never {
  if (error instanceof UniqueConstraintError && 'slug' in error.fields)
    throw slugTaken(String(error.fields.slug));
  throw error;
}
