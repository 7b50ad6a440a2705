import { Op, type Transaction, UniqueConstraintError } from 'sequelize';
import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { toSlug } from '../../shared/czechText.ts';
import { slugTaken } from '../../shared/errors.ts';

const FALLBACK = 'clanek';

/** Makes the first free slug of a title (`odstavka-vody-2`) and locks it until commit. */
export async function claimFreeSlug(
  database: Database,
  tx: WriteTransaction,
  title: string,
): Promise<string> {
  await lockSlugs(database, tx, baseSlugOf(title));
  return findFreeSlug(database, title, null, tx.transaction);
}

/**
 * Keeps the slug that was made of the title, or makes the next free one if it is taken by now; locked until commit.
 */
export async function claimSlugOrNext(
  database: Database,
  tx: WriteTransaction,
  { slug, title }: { slug: string; title: string },
  ownId: number,
): Promise<string> {
  await lockSlugs(database, tx, slug);
  const candidate = await findFreeSlug(database, slug, ownId, tx.transaction);
  if (candidate === slug) return slug;
  // Another base slug means another lock, and two writes with two locks each could deadlock.
  const isMadeOfTitle = withoutNumbers(baseSlugOf(title)) === withoutNumbers(slug);
  return isMadeOfTitle ? findFreeSlug(database, title, ownId, tx.transaction) : candidate;
}

/**
 * The first free slug of a title. A redirect of another article is not free, because its links would lead to this
 * article; redirects of the article itself are free.
 */
export async function findFreeSlug(
  database: Database,
  title: string,
  ownId: number | null,
  transaction?: Transaction,
): Promise<string> {
  const base = baseSlugOf(title);
  // A range instead of LIKE, which makes SQLite scan every slug. A full stop is the character after the hyphen.
  const slugsOfOthers = (table: string, owner: string) =>
    `SELECT slug FROM ${table} WHERE (slug = :base OR (slug > :from AND slug < :to)) AND ${owner} <> :ownId`;
  const rows = await selectRows<{ slug: string }>(
    database,
    `${slugsOfOthers('articles', 'id')} UNION ALL ${slugsOfOthers('article_redirects', 'article_id')}`,
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
 * Serializes writes of slugs that a number may make equal: „A 2“ and the second „A“ both become `a-2`. A write takes
 * only one of these locks, so there is no deadlock.
 */
async function lockSlugs(database: Database, tx: WriteTransaction, slug: string): Promise<void> {
  await acquireAdvisoryLock(database, tx, `articles.slug:${withoutNumbers(slug)}`);
}

function withoutNumbers(slug: string): string {
  return slug.replace(/(-\d+)+$/, '');
}

function baseSlugOf(title: string): string {
  return toSlug(title) || FALLBACK;
}

/**
 * Claims the slug for an article and deletes a redirect from it.
 *
 * @throws 409 when another article has it
 */
export async function claimSlug(
  database: Database,
  tx: WriteTransaction,
  slug: string,
  ownId: number | null,
): Promise<void> {
  const { models } = database;
  const { transaction } = tx;
  await lockSlugs(database, tx, slug);
  const others = ownId === null ? {} : { id: { [Op.ne]: ownId } };
  const other = await models.Article.findOne({
    attributes: ['id'],
    where: { slug, ...others },
    transaction,
  });
  if (other) throw slugTaken(slug);
  await models.ArticleRedirect.destroy({ where: { slug }, transaction });
}

export async function saveRedirect(
  { models }: Database,
  { transaction }: WriteTransaction,
  slug: string,
  articleId: number,
  now: Date,
): Promise<void> {
  await models.ArticleRedirect.upsert({ slug, article_id: articleId, created_at: now }, { transaction });
}

export function rethrowAsSlugTaken(error: unknown): never {
  if (error instanceof UniqueConstraintError && 'slug' in error.fields)
    throw slugTaken(String(error.fields.slug));
  throw error;
}
