import { Op, type Transaction, UniqueConstraintError } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { lockName } from '../../database/nameLock.ts';
import { selectRows } from '../../database/selectRows.ts';
import { toSlug } from '../../shared/czechText.ts';
import { slugTaken } from '../../shared/errors.ts';

const FALLBACK = 'clanek';

/** The first free address made of a title, and kept free from others until the write ends: `odstavka-vody-2`. */
export async function claimFreeSlug(
  database: Database,
  tx: WriteTransaction,
  title: string,
): Promise<string> {
  await lockAddresses(database, tx, baseOf(title));
  return freeSlug(database, title, null, tx.transaction);
}

/**
 * The address that was made of the title a while ago, or the first free one where it is taken by now; kept free from
 * others until the write ends.
 */
export async function claimSlugOrNext(
  database: Database,
  tx: WriteTransaction,
  { slug, title }: { slug: string; title: string },
  ownId: number,
): Promise<string> {
  await lockAddresses(database, tx, slug);
  const free = await freeSlug(database, slug, ownId, tx.transaction);
  if (free === slug) return slug;
  // Another address is another lock: two writes that each hold one would wait for each other.
  const isOfTitle = numberless(baseOf(title)) === numberless(slug);
  return isOfTitle ? freeSlug(database, title, ownId, tx.transaction) : free;
}

/**
 * The first free address made of a title. One that leads to another article, because it was its own once, is not
 * free: links to it would show something else. Those of the article itself are.
 */
export async function freeSlug(
  database: Database,
  title: string,
  ownId: number | null,
  transaction?: Transaction,
): Promise<string> {
  const base = baseOf(title);
  // A range instead of LIKE, which SQLite answers by reading every address. A full stop follows the hyphen.
  const used = (table: string, owner: string) =>
    `SELECT slug FROM ${table} WHERE (slug = :base OR (slug > :from AND slug < :to)) AND ${owner} <> :ownId`;
  const rows = await selectRows<{ slug: string }>(
    database,
    `${used('articles', 'id')} UNION ALL ${used('article_redirects', 'article_id')}`,
    { base, from: `${base}-`, to: `${base}.`, ownId: ownId ?? 0 },
    transaction,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/**
 * One after another for all addresses that a number may make equal: „A 2“ and the second „A“ both come to `a-2`. A
 * write takes one address only, so two never wait for each other.
 */
async function lockAddresses(database: Database, tx: WriteTransaction, slug: string): Promise<void> {
  await lockName(database, tx, `articles.slug:${numberless(slug)}`);
}

function numberless(slug: string): string {
  return slug.replace(/(-\d+)+$/, '');
}

function baseOf(title: string): string {
  return toSlug(title) || FALLBACK;
}

/**
 * Gives the address to the article: one that only led to it, or to another one, leads there no longer.
 *
 * @throws 409 when another article has it
 */
export async function takeSlug(
  database: Database,
  tx: WriteTransaction,
  slug: string,
  ownId: number | null,
): Promise<void> {
  const { models } = database;
  const { transaction } = tx;
  // One that was typed may be the one that another write has just found free.
  await lockAddresses(database, tx, slug);
  const others = ownId === null ? {} : { id: { [Op.ne]: ownId } };
  const other = await models.Article.findOne({
    attributes: ['id'],
    where: { slug, ...others },
    transaction,
  });
  if (other) throw slugTaken(slug);
  await models.ArticleRedirect.destroy({ where: { slug }, transaction });
}

/** Lets the address that the article had lead to it. */
export async function leaveRedirect(
  { models }: Database,
  { transaction }: WriteTransaction,
  slug: string,
  articleId: number,
  now: Date,
): Promise<void> {
  await models.ArticleRedirect.upsert({ slug, article_id: articleId, created_at: now }, { transaction });
}

/** Rethrows; the database's word that two writers raced for one address becomes the same 409 as being late. */
export function explainSlugRace(error: unknown): never {
  if (error instanceof UniqueConstraintError && 'slug' in error.fields)
    throw slugTaken(String(error.fields.slug));
  throw error;
}
