import { Op, type Transaction } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { AddressRedirect } from '../../models/addressRedirect.ts';
import type { Clock } from '../../platform/clock.ts';

interface Target {
  article_id: number | null;
  page_id: number | null;
}

export function createOldPaths({ database, clock }: { database: Database; clock: Clock }) {
  const { AddressRedirect: Redirects, Article } = database.models;

  async function leadsSomewhere(redirect: AddressRedirect, transaction: Transaction): Promise<boolean> {
    if (redirect.article_id === null) return redirect.page_id !== null;
    const where = { id: redirect.article_id, state: { [Op.ne]: 'trashed' } };
    return (await Article.count({ where, transaction })) > 0;
  }

  /**
   * A path that leads somewhere already stays as it is: readers have found that there.
   *
   * @returns those paths
   */
  async function claim(
    { transaction }: WriteTransaction,
    paths: readonly string[],
    target: Target,
  ): Promise<string[]> {
    const taken: string[] = [];
    for (const path of paths) {
      const row = { path, ...target, created_at: clock.now() };
      await Redirects.bulkCreate([row], { ignoreDuplicates: true, transaction });
      const redirect = await Redirects.findByPk(path, { transaction, lock: transaction.LOCK.UPDATE });
      if (redirect?.article_id === target.article_id && redirect.page_id === target.page_id) continue;
      if (redirect && (await leadsSomewhere(redirect, transaction))) taken.push(path);
      else await Redirects.upsert(row, { transaction });
    }
    return taken;
  }

  return { claim };
}
