import type { Actor } from '../../access/actor.ts';
import type { GroupRef, Permissions } from '../../access/permissions.policy.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Bus } from '../../events/bus.ts';
import type { Article } from '../../models/article.ts';
import type { Group } from '../../models/group.ts';
import type { Clock } from '../../platform/clock.ts';
import { badRequest } from '../../shared/errors.ts';
import { UNTITLED } from '../../shared/untitled.ts';
import { isVisible } from '../../shared/visibility.ts';
import type { ArticleRecords } from '../articles/articleRecords.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { canSeeMembers, canTargetGroup } from './acknowledgements.policy.ts';
import {
  type AcknowledgementCounts,
  type AcknowledgementTarget,
  acknowledgementTargets,
  countAcknowledgementTargets,
  countTargetsByGroup,
  type GroupCounts,
  groupIdsWithAccess,
  groupsOfReaders,
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

/** `showsNames`: whether the caller sees who the members of the group are. */
type WithNames<Group> = Group & { showsNames: boolean };

export interface AcknowledgementState extends AcknowledgementCounts {
  articleTitle: string;
  groups: WithNames<GroupCounts>[];
  remindedAt: Date | null;
  /** Members of the groups that show names. */
  people: AcknowledgementTarget[];
  filteredTotal: number;
}

export type GroupChoice = WithNames<GroupRef & { total: number }>;

export function createAcknowledgements({ database, bus, clock, audit, records }: AcknowledgementsDeps) {
  const { AcknowledgementGroup, Group: Groups } = database.models;

  function groupsOf(articleId: number, tx?: WriteTransaction): Promise<GroupRef[]> {
    return selectRows<GroupRef>(
      database,
      `SELECT g.id, g.name FROM acknowledgement_groups k JOIN "groups" g ON g.id = k.group_id
       WHERE k.article_id = :articleId ORDER BY g.name_sort, g.id`,
      { articleId },
      tx?.transaction,
    );
  }

  async function groupsWithNames(permissions: Permissions, articleId: number) {
    const [groups, withAccess] = await Promise.all([
      countTargetsByGroup(database, articleId),
      groupIdsWithAccess(database, permissions.writeIds),
    ]);
    return groups.map((group) => ({
      ...group,
      showsNames: canSeeMembers(permissions, group.id, withAccess),
    }));
  }

  /** Always a filter: a group that is asked after they were read must not show its names. */
  function namedGroupIds(groups: readonly WithNames<GroupRef>[]): number[] {
    return groups.filter(({ showsNames }) => showsNames).map(({ id }) => id);
  }

  async function statusOf(
    permissions: Permissions,
    article: Article,
    { confirmed, page, pageSize }: AcknowledgementQuery,
  ): Promise<AcknowledgementState> {
    const groups = await groupsWithNames(permissions, article.id);
    const groupIds = namedGroupIds(groups);
    const [counts, people] = await Promise.all([
      countAcknowledgementTargets(database, article.id),
      acknowledgementTargets(database, article.id, {
        groupIds,
        confirmed,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      }),
    ]);
    const isAllNamed = groupIds.length === groups.length;
    const named = isAllNamed ? counts : await countAcknowledgementTargets(database, article.id, groupIds);
    const unconfirmed = named.total - named.confirmed;
    const filteredTotal = confirmed === undefined ? named.total : confirmed ? named.confirmed : unconfirmed;
    const { title: articleTitle, reminded_at: remindedAt } = article;
    return { articleTitle, groups, ...counts, remindedAt, people, filteredTotal };
  }

  async function lockGroups({ transaction }: WriteTransaction, groupIds: readonly number[]) {
    const lock = transaction.LOCK.KEY_SHARE;
    const where = { id: [...groupIds] };
    const found = await Groups.findAll({
      attributes: ['id', 'is_askable'],
      where,
      order: ['id'],
      transaction,
      lock,
    });
    return new Map(found.map((group) => [group.id, group]));
  }

  /** @throws 400 for a group that the requester may not ask, as for a missing one */
  async function requireTargetable(
    { transaction }: WriteTransaction,
    { permissions }: Actor,
    groupIds: readonly number[],
    existing: ReadonlyMap<number, Group>,
  ) {
    const withAccess = await groupIdsWithAccess(database, permissions.writeIds, transaction);
    const targetable = groupIds.every((id) => {
      const group = existing.get(id);
      return group && canTargetGroup(permissions, group, withAccess);
    });
    if (targetable) return;
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
  function replaceGroups(requester: Actor, articleId: number, groupIds: readonly number[]): Promise<Article> {
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
        object: acknowledgedArticle(articleId, article.title),
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
    ): Promise<AcknowledgementState> =>
      statusOf(permissions, await records.find(permissions, articleId), query),

    /** The groups that the caller may ask and that read the article's category; none where it has no category. */
    async listChoices(permissions: Permissions, articleId: number): Promise<GroupChoice[]> {
      await records.find(permissions, articleId);
      const [groups, withAccess] = await Promise.all([
        groupsOfReaders(database, articleId),
        groupIdsWithAccess(database, permissions.writeIds),
      ]);
      return groups
        .filter((group) => canTargetGroup(permissions, group, withAccess))
        .map(({ id, name, total }) => ({
          id,
          name,
          total,
          showsNames: canSeeMembers(permissions, id, withAccess),
        }));
    },

    setTargetGroups: async (
      requester: Actor,
      articleId: number,
      groupIds: readonly number[],
    ): Promise<AcknowledgementState> =>
      statusOf(requester.permissions, await replaceGroups(requester, articleId, groupIds), {
        page: 1,
        pageSize: 25,
      }),

    /** Everybody whose name the caller may see; the audit says who has taken the list away. */
    async exportNamed(
      actor: Actor,
      articleId: number,
    ): Promise<{ slug: string; people: AcknowledgementTarget[] }> {
      const { slug, title } = await records.find(actor.permissions, articleId);
      const groupIds = namedGroupIds(await groupsWithNames(actor.permissions, articleId));
      const people = await acknowledgementTargets(database, articleId, { groupIds });
      await database.write((tx) =>
        audit.record(tx, {
          actor,
          action: 'article.acknowledgements-exported',
          object: acknowledgedArticle(articleId, title),
          before: null,
          after: { count: people.length },
        }),
      );
      return { slug, people };
    },
  };
}

export type Acknowledgements = ReturnType<typeof createAcknowledgements>;

export function acknowledgedArticle(id: number, title: string) {
  return { type: 'article', id, label: title || UNTITLED };
}
