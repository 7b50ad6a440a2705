import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Article } from '../../models/article.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { badRequest } from '../../shared/errors.ts';
import type { Actor } from '../account/actor.ts';
import type { GroupRef, Permissions } from '../account/permissions.policy.ts';
import type { ArticleRecords } from '../articles/articleRecords.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { isVisible } from '../board/visibility.ts';
import { mayAsk } from './acknowledgements.policy.ts';
import { type AskedPerson, askedPeople, countAsked } from './askedPeople.ts';

interface AcknowledgementsDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  records: ArticleRecords;
}

export interface AskedQuery {
  confirmed?: boolean | undefined;
  page: number;
  pageSize: number;
}

/** How it stands with an article: who is asked, how many have confirmed, and a page of them. */
export interface Asked {
  groups: GroupRef[];
  total: number;
  confirmed: number;
  remindedAt: Date | null;
  people: AskedPerson[];
  /** How many people the pages have. */
  listed: number;
}

type Asker = Actor & { isAdmin: boolean };

/** Asking groups of people to confirm that they have read an article, for those who may write it. */
export function createAcknowledgements({ database, bus, clock, audit, records }: AcknowledgementsDeps) {
  const { AcknowledgementGroup, Group } = database.models;

  function groupsOf(articleId: number, tx?: WriteTransaction): Promise<GroupRef[]> {
    return selectRows<GroupRef>(
      database,
      `SELECT g.id, g.name FROM acknowledgement_groups k JOIN "groups" g ON g.id = k.group_id
       WHERE k.article_id = :articleId ORDER BY g.name_sort, g.id`,
      { articleId },
      tx?.transaction,
    );
  }

  async function stand(article: Article, { confirmed, page, pageSize }: AskedQuery): Promise<Asked> {
    const [groups, counts, people] = await Promise.all([
      groupsOf(article.id),
      countAsked(database, article.id),
      askedPeople(database, article.id, { confirmed, limit: pageSize, offset: (page - 1) * pageSize }),
    ]);
    const unconfirmed = counts.total - counts.confirmed;
    const listed = confirmed === undefined ? counts.total : confirmed ? counts.confirmed : unconfirmed;
    return { groups, ...counts, remindedAt: article.reminded_at, people, listed };
  }

  /** Those of the groups that there are, which nobody deletes before the write has ended. */
  async function hold({ transaction }: WriteTransaction, groupIds: readonly number[]) {
    const lock = transaction.LOCK.KEY_SHARE;
    const where = { id: [...groupIds] };
    const found = await Group.findAll({ attributes: ['id'], where, order: ['id'], transaction, lock });
    return new Set(found.map(({ id }) => id));
  }

  /** A group that the asker may not ask answers like one that does not exist. */
  async function requireAskable(
    { transaction }: WriteTransaction,
    asker: Asker,
    groupIds: readonly number[],
    known: ReadonlySet<number>,
  ) {
    const categoryIds = [...asker.permissions.writeIds];
    const where = await selectRows<{ group_id: number }>(
      database,
      'SELECT DISTINCT group_id FROM category_access WHERE category_id IN (:categoryIds)',
      { categoryIds },
      transaction,
    );
    const near = new Set(where.map(({ group_id }) => group_id));
    const own = { isAdmin: asker.isAdmin, groups: asker.permissions.groups };
    if (groupIds.every((id) => known.has(id) && mayAsk(own, id, near))) return;
    const message = 'Vybraná skupina neexistuje.';
    throw badRequest(message, [{ path: 'group_ids', message }]);
  }

  /** Replaces the groups. Who has confirmed stays confirmed, should they be asked again. */
  async function setGroups(tx: WriteTransaction, articleId: number, groupIds: readonly number[]) {
    const { transaction } = tx;
    await AcknowledgementGroup.destroy({ where: { article_id: articleId }, transaction });
    await AcknowledgementGroup.bulkCreate(
      groupIds.map((group_id) => ({ article_id: articleId, group_id })),
      { transaction },
    );
  }

  /** Those already asked may stay: somebody else may have asked them. */
  function ask(asker: Asker, articleId: number, groupIds: readonly number[]): Promise<Article> {
    return database.write(async (tx) => {
      const article = await records.find(asker.permissions, articleId, tx.transaction);
      const known = await hold(tx, groupIds);
      const before = await groupsOf(articleId, tx);
      const added = groupIds.filter((id) => !before.some((group) => group.id === id));
      await requireAskable(tx, asker, added, known);
      if (added.length === 0 && before.length === groupIds.length) return article;
      await setGroups(tx, articleId, groupIds);
      await audit.record(tx, {
        actor: asker,
        action: 'article.acknowledgement-asked',
        object: { type: 'article', id: articleId, label: article.title },
        before: { groups: before.map(({ name }) => name) },
        after: { groups: (await groupsOf(articleId, tx)).map(({ name }) => name) },
      });
      tellReaders(tx, article);
      return article;
    });
  }

  /** The page of the article says whether its reader is asked. */
  function tellReaders(tx: WriteTransaction, article: Article): void {
    const { id, slug, category_id } = article;
    const visible = isVisible(article, clock.now());
    const where = { categoryId: category_id, previousCategoryId: category_id };
    tx.afterCommit(() =>
      bus.publish({
        type: 'article.updated',
        data: { id, slug, ...where, visible, previousSlug: slug, wasVisible: visible },
      }),
    );
  }

  return {
    get: async (permissions: Permissions, articleId: number, query: AskedQuery): Promise<Asked> =>
      stand(await records.find(permissions, articleId), query),

    ask: async (asker: Asker, articleId: number, groupIds: readonly number[]): Promise<Asked> =>
      stand(await ask(asker, articleId, groupIds), { page: 1, pageSize: 25 }),

    /** Everybody who is asked, for the export. */
    async all(permissions: Permissions, articleId: number): Promise<{ slug: string; people: AskedPerson[] }> {
      const { slug } = await records.find(permissions, articleId);
      return { slug, people: await askedPeople(database, articleId) };
    },
  };
}

export type Acknowledgements = ReturnType<typeof createAcknowledgements>;
