import type { Actor } from '../../access/actor.ts';
import type { GroupRef, Permissions } from '../../access/permissions.policy.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Bus } from '../../events/bus.ts';
import type { Article } from '../../models/article.ts';
import type { Clock } from '../../platform/clock.ts';
import { badRequest } from '../../shared/errors.ts';
import { UNTITLED } from '../../shared/untitled.ts';
import { isVisible } from '../../shared/visibility.ts';
import type { ArticleRecords } from '../articles/articleRecords.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { canTargetGroup } from './acknowledgements.policy.ts';
import {
  type AcknowledgementTarget,
  acknowledgementTargets,
  countAcknowledgementTargets,
} from './acknowledgementTargets.queries.ts';

interface AcknowledgementsDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  records: ArticleRecords;
}

export interface AcknowledgementQuery {
  confirmed?: boolean | undefined;
  page: number;
  pageSize: number;
}

export interface AcknowledgementState {
  groups: GroupRef[];
  total: number;
  confirmed: number;
  remindedAt: Date | null;
  people: AcknowledgementTarget[];
  /** The total of the pages, which depends on the filter. */
  filteredTotal: number;
}

type Requester = Actor & { isAdmin: boolean };

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

  async function statusOf(
    article: Article,
    { confirmed, page, pageSize }: AcknowledgementQuery,
  ): Promise<AcknowledgementState> {
    const [groups, counts, people] = await Promise.all([
      groupsOf(article.id),
      countAcknowledgementTargets(database, article.id),
      acknowledgementTargets(database, article.id, {
        confirmed,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      }),
    ]);
    const unconfirmed = counts.total - counts.confirmed;
    const filteredTotal = confirmed === undefined ? counts.total : confirmed ? counts.confirmed : unconfirmed;
    return { groups, ...counts, remindedAt: article.reminded_at, people, filteredTotal };
  }

  async function lockGroups({ transaction }: WriteTransaction, groupIds: readonly number[]) {
    const lock = transaction.LOCK.KEY_SHARE;
    const where = { id: [...groupIds] };
    const found = await Group.findAll({ attributes: ['id'], where, order: ['id'], transaction, lock });
    return new Set(found.map(({ id }) => id));
  }

  /** @throws 400 for a group that the requester may not ask, as for a missing one */
  async function requireTargetable(
    { transaction }: WriteTransaction,
    requester: Requester,
    groupIds: readonly number[],
    existing: ReadonlySet<number>,
  ) {
    // An admin may have no category: 0 is none.
    const categoryIds = [0, ...requester.permissions.writeIds];
    const rows = await selectRows<{ group_id: number }>(
      database,
      'SELECT DISTINCT group_id FROM category_access WHERE category_id IN (:categoryIds)',
      { categoryIds },
      transaction,
    );
    const groupIdsWithAccess = new Set(rows.map(({ group_id }) => group_id));
    const requesterAccess = { isAdmin: requester.isAdmin, groups: requester.permissions.groups };
    if (groupIds.every((id) => existing.has(id) && canTargetGroup(requesterAccess, id, groupIdsWithAccess)))
      return;
    const message = 'Vybraná skupina neexistuje.';
    throw badRequest(message, [{ path: 'group_ids', message }]);
  }

  /** Acknowledgements stay stored, and count again when their groups are asked again. */
  async function setGroups(tx: WriteTransaction, articleId: number, groupIds: readonly number[]) {
    const { transaction } = tx;
    await AcknowledgementGroup.destroy({ where: { article_id: articleId }, transaction });
    await AcknowledgementGroup.bulkCreate(
      groupIds.map((group_id) => ({ article_id: articleId, group_id })),
      { transaction },
    );
  }

  /** Only added groups are checked: the others may have been asked by somebody else. */
  function replaceGroups(
    requester: Requester,
    articleId: number,
    groupIds: readonly number[],
  ): Promise<Article> {
    return database.write(async (tx) => {
      const article = await records.find(requester.permissions, articleId, tx.transaction);
      const existing = await lockGroups(tx, groupIds);
      const before = await groupsOf(articleId, tx);
      const added = groupIds.filter((id) => !before.some((group) => group.id === id));
      await requireTargetable(tx, requester, added, existing);
      if (added.length === 0 && before.length === groupIds.length) return article;
      await setGroups(tx, articleId, groupIds);
      await audit.record(tx, {
        actor: requester,
        action: 'article.acknowledgement-asked',
        object: { type: 'article', id: articleId, label: article.title || UNTITLED },
        before: { groups: before.map(({ name }) => name) },
        after: { groups: (await groupsOf(articleId, tx)).map(({ name }) => name) },
      });
      publishUpdate(tx, article);
      return article;
    });
  }

  /** Publishes an update of the article, because its page shows whether the reader is asked. */
  function publishUpdate(tx: WriteTransaction, article: Article): void {
    const { id, slug, category_id, author_id: authorId } = article;
    const visible = isVisible(article, clock.now());
    const categories = { categoryId: category_id, previousCategoryId: category_id };
    tx.afterCommit(() =>
      bus.publish({
        type: 'article.updated',
        data: { id, slug, ...categories, authorId, visible, previousSlug: slug, wasVisible: visible },
      }),
    );
  }

  return {
    get: async (
      permissions: Permissions,
      articleId: number,
      query: AcknowledgementQuery,
    ): Promise<AcknowledgementState> => statusOf(await records.find(permissions, articleId), query),

    setTargetGroups: async (
      requester: Requester,
      articleId: number,
      groupIds: readonly number[],
    ): Promise<AcknowledgementState> =>
      statusOf(await replaceGroups(requester, articleId, groupIds), { page: 1, pageSize: 25 }),

    async listAllTargets(
      permissions: Permissions,
      articleId: number,
    ): Promise<{ slug: string; people: AcknowledgementTarget[] }> {
      const { slug } = await records.find(permissions, articleId);
      return { slug, people: await acknowledgementTargets(database, articleId) };
    },
  };
}

export type Acknowledgements = ReturnType<typeof createAcknowledgements>;
