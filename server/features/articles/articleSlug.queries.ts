import type { Transaction } from 'sequelize';
import { acquireAdvisoryLock } from '../../database/advisoryLock.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { findFreeSlug, requireFreeSlug, type SlugTables } from '../../database/slugs.ts';
import { toSlug } from '../../shared/czechText.ts';

const FALLBACK = 'clanek';
const ARTICLE_SLUGS: SlugTables = {
  records: 'articles',
  redirects: 'article_redirects',
  owner: 'article_id',
};

/** Makes the first free slug of a title (`odstavka-vody-2`) and locks it until commit. */
export async function claimFreeSlug(
  database: Database,
  tx: WriteTransaction,
  title: string,
): Promise<string> {
  await lockSlugs(database, tx, baseSlugOf(title));
  return findFreeArticleSlug(database, title, null, tx.transaction);
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
  const candidate = await findFreeArticleSlug(database, slug, ownId, tx.transaction);
  if (candidate === slug) return slug;
  // Another base slug means another lock, and two writes with two locks each could deadlock.
  const isMadeOfTitle = withoutNumbers(baseSlugOf(title)) === withoutNumbers(slug);
  return isMadeOfTitle ? findFreeArticleSlug(database, title, ownId, tx.transaction) : candidate;
}

/** The first free slug of a title, for an article of this id or a new one; not locked. */
export function findFreeArticleSlug(
  database: Database,
  title: string,
  ownId: number | null,
  transaction?: Transaction,
): Promise<string> {
  return findFreeSlug(database, ARTICLE_SLUGS, baseSlugOf(title), { ownId, transaction });
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
  await lockSlugs(database, tx, slug);
  await requireFreeSlug(database, tx, ARTICLE_SLUGS, slug, ownId);
  await database.models.ArticleRedirect.destroy({ where: { slug }, transaction: tx.transaction });
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
