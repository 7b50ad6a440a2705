import type { Transaction } from 'sequelize';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { NoticeRule } from '../../models/deskKind.ts';
import type { NoticeState } from '../../models/deskNotice.ts';
import { foldText } from '../../shared/czechText.ts';
import type { Day } from '../../shared/days.ts';
import type { NoticeView } from './desk.types.ts';
import { kindRule } from './kindRule.policy.ts';

export interface ListedNotice {
  id: number;
  desk_id: number;
  title: string;
  kind_id: number;
  kind: string;
  rule: NoticeRule;
  days: number;
  keep_years: number | null;
  state: NoticeState;
  number: number | null;
  year: number | null;
  reference_number: string;
  originator_name: string;
  event_on: Day | null;
  planned_on: Day | null;
  posted_on: Day | null;
  own_removable_from: Day | null;
  removable_from: Day | null;
  removed_on: Day | null;
  revision: number;
  change_article_id: number | null;
}

export interface NoticeFilters {
  q?: string | undefined;
  desk?: number | undefined;
  state?: NoticeState | undefined;
  kind?: number | undefined;
  /** Those that hung in a time, or have a day of theirs in it. */
  from?: Day | undefined;
  until?: Day | undefined;
  /** Those that need not be kept any longer. */
  retention?: 'ended' | undefined;
}

export type NoticeSort = `${'' | '-'}${'posted_on' | 'removable_from' | 'title'}`;

/** In the trash is only what was never posted. */
const JOINED = `JOIN articles a ON a.id = n.article_id AND a.state <> 'trashed'
  JOIN desks d ON d.category_id = n.desk_id
  JOIN desk_kinds t ON t.id = n.kind_id
  LEFT JOIN desk_versions v ON v.article_id = n.article_id AND v.revision = n.revision
  LEFT JOIN desk_version_kinds k ON k.version_id = v.id`;
const FROM = `FROM desk_notices n ${JOINED}`;
/** PostgreSQL would go through all notices for those of a list in a condition. */
const fromNotices = (page: string) =>
  `FROM ${page} page JOIN desk_notices n ON n.article_id = page.article_id ${JOINED}`;
const COLUMNS = `a.id, n.desk_id, a.title, n.kind_id, COALESCE(k.name, t.name) AS kind,
  COALESCE(k.rule, t.rule) AS rule, COALESCE(k.days, t.days) AS days, t.keep_years, n.state, n.number, n.year, n.reference_number,
  CASE WHEN n.originator_name = '' THEN d.operator_name ELSE n.originator_name END AS originator_name,
  n.event_on, n.planned_on, n.posted_on, n.removable_from, n.own_removable_from, n.removed_on, n.revision, n.change_article_id`;
const ORDERS: Record<string, string> = {
  posted_on: 'n.posted_on',
  removable_from: 'n.removable_from',
  title: 'n.title_sort',
};

/** Days are compared as texts. */
const [FIRST_DAY, LAST_DAY] = ['0000-01-01', '9999-12-31'];
const IN_TIME = `((n.posted_on <= :until AND (n.removed_on IS NULL OR n.removed_on >= :from))
  OR n.event_on BETWEEN :from AND :until OR n.removable_from BETWEEN :from AND :until
  OR (n.state = 'prepared' AND n.planned_on BETWEEN :from AND :until))`;
/** As `isRetentionOver` says it. */
const IS_RETENTION_OVER = `(n.state = 'removed' AND CAST(substr(n.removed_on, 1, 4) AS INTEGER) + k.keep_years < :year)`;

/** The desks that the caller may write; none has the number 0. */
export const writableIds = ({ writeIds }: Permissions) => [0, ...writeIds];

export async function listNotices(
  database: Database,
  permissions: Permissions,
  filters: NoticeFilters & { sort: NoticeSort; page: number; pageSize: number },
  today: Day,
): Promise<{ rows: ListedNotice[]; total: number }> {
  const text = foldText(filters.q?.trim() ?? '');
  const contains = (column: string) =>
    `${database.dialect === 'sqlite' ? 'instr' : 'strpos'}(${column}, :text) > 0`;
  const conditions = [
    'n.desk_id IN (:ids)',
    `NOT (n.state = 'prepared' AND EXISTS
      (SELECT 1 FROM articles t WHERE t.id = n.article_id AND t.state = 'trashed'))`,
    ...(filters.desk === undefined ? [] : ['n.desk_id = :desk']),
    ...(filters.state === undefined ? [] : ['n.state = :state']),
    ...(filters.kind === undefined ? [] : ['n.kind_id = :kind']),
    ...(filters.from === undefined && filters.until === undefined ? [] : [IN_TIME]),
    ...(filters.retention === undefined ? [] : [IS_RETENTION_OVER]),
    ...(text === '' ? [] : [`(${contains('n.title_search')} OR ${contains('LOWER(n.reference_number)')})`]),
  ];
  const isDescending = filters.sort.startsWith('-');
  const column = ORDERS[filters.sort.replace('-', '')];
  const direction = isDescending ? 'DESC' : 'ASC';
  // Whole rows are read for those of the page only.
  const from = `FROM desk_notices n
    ${filters.retention === undefined ? '' : 'JOIN desk_kinds k ON k.id = n.kind_id'}
    WHERE ${conditions.join(' AND ')}`;
  const { from: first = FIRST_DAY, until = LAST_DAY } = filters;
  const year = Number(today.slice(0, 4));
  const values = { ...filters, from: first, until, text, year, ids: writableIds(permissions) };
  const [count] = await selectRows<{ total: number | string }>(
    database,
    `SELECT COUNT(*) AS total ${from}`,
    values,
  );
  const order = `ORDER BY ${column} IS NULL DESC, ${column} ${direction}, n.article_id ${direction}`;
  const rows = await selectRows<ListedNotice>(
    database,
    `SELECT ${COLUMNS} ${fromNotices(`(SELECT n.article_id ${from} ${order} LIMIT :limit OFFSET :offset)`)} ${order}`,
    { ...values, limit: filters.pageSize, offset: (filters.page - 1) * filters.pageSize },
  );
  return { rows, total: Number(count?.total ?? 0) };
}

/** Those that are prepared, and those that hang and may come down by a day; in some desks, or in all. */
export function openNotices(
  database: Database,
  deskIds: readonly number[] | 'all',
  until: Day,
): Promise<ListedNotice[]> {
  const inDesks = deskIds === 'all' ? '' : 'n.desk_id IN (:ids) AND';
  return selectRows<ListedNotice>(
    database,
    `SELECT ${COLUMNS} ${FROM}
     WHERE ${inDesks} (n.state = 'prepared' OR (n.state = 'posted' AND n.removable_from <= :until))
     ORDER BY COALESCE(n.removable_from, n.planned_on, n.event_on), a.id LIMIT 1000`,
    { ids: deskIds === 'all' ? [] : [...deskIds], until },
  );
}

/** @returns undefined for an article that is no notice */
export async function loadNotice(
  database: Database,
  articleId: number,
  transaction?: Transaction,
): Promise<NoticeView | undefined> {
  const { DeskNotice, Desk, DeskKind, DeskVersion, DeskVersionKind, DeskRecord, Article, User } =
    database.models;
  const options = transaction ? { transaction } : {};
  const ofArticle = { where: { article_id: articleId }, limit: 1000, ...options };
  const notice = await DeskNotice.findByPk(articleId, options);
  const article = notice && (await Article.findByPk(articleId, options));
  if (!article) return undefined;
  const desk = await Desk.findByPk(notice.desk_id, options);
  const kind = await DeskKind.findByPk(notice.kind_id, options);
  if (!desk || !kind) throw new Error(`The desk and the kind of notice ${articleId} must exist.`);
  const versions = await DeskVersion.findAll({ ...ofArticle, order: [['revision', 'DESC']] });
  const records = await DeskRecord.findAll({ ...ofArticle, order: ['seq'] });
  const userIds = [notice.posted_by, notice.removed_by, ...versions.map(({ created_by }) => created_by)];
  const people = await User.findAll({
    where: { id: userIds.filter((id) => id !== null) },
    attributes: ['id', 'full_name'],
    ...options,
  });
  const [shown] = versions;
  const postedKind = shown && (await DeskVersionKind.findByPk(shown.id, options));
  const nameOf = (id: number | null) => people.find((one) => one.id === id)?.full_name ?? null;
  return {
    notice,
    article,
    desk,
    kind,
    records,
    hangsBy: kindRule(postedKind ?? kind),
    versions: versions.map((version) => ({ version, authorName: nameOf(version.created_by) })),
    postedBy: nameOf(notice.posted_by),
    removedBy: nameOf(notice.removed_by),
  };
}
