import { Op, type Transaction, type WhereOptions } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Question, QuestionKind, QuestionState } from '../../models/question.ts';
import { addressKey } from '../../shared/addressKey.ts';
import { decodeCursor } from '../../shared/cursor.ts';
import type { ArticleTimes } from '../../shared/visibility.ts';
import type { ListedQuestion, Message } from './questions.types.ts';

/** The questions of a person, with those that were asked by a visitor from their address. */
export function askedBy(userId: number, email: string | null): WhereOptions<Question> {
  const asVisitor = email === null ? [] : [{ email_key: addressKey(email) }];
  return { [Op.or]: [{ user_id: userId }, ...asVisitor] };
}

export interface QuestionFilter {
  id?: number | undefined;
  ids?: readonly number[] | undefined;
  userId?: number | undefined;
  categoryIds?: ReadonlySet<number> | undefined;
  categoryId?: number | undefined;
  articleId?: number | undefined;
  state?: QuestionState | undefined;
  kind?: QuestionKind | undefined;
}

interface Slice {
  cursor?: string | undefined;
  limit: number;
}

type Time = Date | string;

interface QuestionRow {
  id: number;
  kind: QuestionKind;
  state: QuestionState;
  user_id: number | null;
  email: string | null;
  quote: string | null;
  version: number;
  added_at: Time | null;
  created_at: Time;
  updated_at: Time;
  asker_name: string | null;
  text: string | null;
  article_id: number;
  slug: string;
  title: string;
  article_version: number;
  author_id: number | null;
  category_id: number;
  article_state: ArticleTimes['state'];
  published_at: Time | null;
  expires_at: Time | null;
  section_slug: string;
  section_name: string;
  section_color: string;
}

const FROM = `FROM questions q
  JOIN articles a ON a.id = q.article_id
  JOIN categories c ON c.id = a.category_id`;

const COLUMNS = `q.id, q.kind, q.state, q.user_id, q.email, q.quote, q.version, q.added_at, q.created_at, q.updated_at,
  u.full_name AS asker_name,
  (SELECT m.text FROM question_messages m WHERE m.question_id = q.id ORDER BY m.id LIMIT 1) AS text,
  a.id AS article_id, a.slug, a.title, a.version AS article_version, a.author_id, a.category_id,
  a.state AS article_state, a.published_at, a.expires_at,
  c.slug AS section_slug, c.name AS section_name, c.color AS section_color`;

/** Questions of writers leave out those of articles in the trash, which come back with them. */
function conditionsOf(filter: QuestionFilter): string[] {
  const { id, ids, userId, categoryIds, categoryId, articleId, state, kind } = filter;
  return [
    ...(id === undefined ? [] : ['q.id = :id']),
    ...(ids === undefined ? [] : ['q.id IN (:ids)']),
    ...(userId === undefined ? [] : ['q.user_id = :userId']),
    ...(categoryIds === undefined ? [] : [`a.category_id IN (:categoryIds) AND a.state <> 'trashed'`]),
    ...(categoryId === undefined ? [] : ['a.category_id = :categoryId']),
    ...(articleId === undefined ? [] : ['q.article_id = :articleId']),
    ...(state === undefined ? [] : ['q.state = :state']),
    ...(kind === undefined ? [] : ['q.kind = :kind']),
  ];
}

/** 0 is no category: an empty list is no SQL. */
function valuesOf({ categoryIds, ...filter }: QuestionFilter) {
  return { ...filter, ...(categoryIds && { categoryIds: [0, ...categoryIds] }) };
}

/** The last touched first; one more than the limit where there are more. */
export async function selectQuestions(
  database: Database,
  filter: QuestionFilter,
  { cursor, limit }: Slice,
  transaction?: Transaction,
): Promise<ListedQuestion[]> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const conditions = [
    ...conditionsOf(filter),
    ...(after ? ['(q.updated_at, q.id) < (:afterTime, :afterId)'] : []),
  ];
  const rows = await selectRows<QuestionRow>(
    database,
    `SELECT ${COLUMNS} ${FROM} LEFT JOIN users u ON u.id = q.user_id
     WHERE ${conditions.join(' AND ')} ORDER BY q.updated_at DESC, q.id DESC LIMIT :rows`,
    {
      ...valuesOf(filter),
      rows: limit + 1,
      ...(after && { afterTime: after.publishedAt, afterId: after.id }),
    },
    transaction,
  );
  return rows.map(toQuestion);
}

/** The last touched first. */
export async function questionIds(database: Database, filter: QuestionFilter): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    database,
    `SELECT q.id ${FROM} WHERE ${conditionsOf(filter).join(' AND ')} ORDER BY q.updated_at DESC, q.id DESC`,
    valuesOf(filter),
  );
  return rows.map(({ id }) => id);
}

/** In the order of the ids, as they are now; without those that the filter leaves out by now. */
export async function loadQuestions(
  database: Database,
  filter: QuestionFilter,
  ids: readonly number[],
): Promise<ListedQuestion[]> {
  const found = await selectQuestions(database, { ...filter, ids }, { limit: ids.length });
  const byId = new Map(found.map((question) => [question.id, question]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function countQuestions(database: Database, filter: QuestionFilter): Promise<number> {
  const [row] = await selectRows<{ total: number | string }>(
    database,
    `SELECT count(*) AS total ${FROM} WHERE ${conditionsOf(filter).join(' AND ')}`,
    valuesOf(filter),
  );
  return Number(row?.total ?? 0);
}

interface SentByVisitor {
  article_id: number;
  kind: QuestionKind;
  quote: string | null;
  email_key: string;
  text: string;
  since: Date;
}

/** Whether these words came from that address before, with a question that is not closed. */
export async function wasSentByVisitor(
  database: Database,
  { transaction }: WriteTransaction,
  { article_id, kind, quote, email_key, text, since }: SentByVisitor,
): Promise<boolean> {
  const rows = await selectRows(
    database,
    `SELECT 1 AS found FROM questions q JOIN question_messages m ON m.question_id = q.id
     WHERE q.email_key = :email_key AND q.article_id = :article_id AND q.kind = :kind AND q.state <> 'closed'
       AND ${quote === null ? 'q.quote IS NULL' : 'q.quote = :quote'}
       AND NOT m.is_answer AND m.text = :text AND m.created_at > :since LIMIT 1`,
    { article_id, kind, quote, email_key, text, since },
    transaction,
  );
  return rows.length > 0;
}

interface MessageRow {
  id: number;
  question_id: number;
  author_id: number | null;
  full_name: string | null;
  is_answer: boolean | number;
  text: string;
  created_at: Time;
}

/** By question, oldest first. */
export async function selectMessages(
  database: Database,
  questionIds: readonly number[],
  transaction?: Transaction,
): Promise<Map<number, Message[]>> {
  const messages = new Map<number, Message[]>(questionIds.map((id) => [id, []]));
  if (questionIds.length === 0) return messages;
  const rows = await selectRows<MessageRow>(
    database,
    `SELECT m.id, m.question_id, m.author_id, u.full_name, m.is_answer, m.text, m.created_at
     FROM question_messages m LEFT JOIN users u ON u.id = m.author_id
     WHERE m.question_id IN (:questionIds) ORDER BY m.question_id, m.id`,
    { questionIds },
    transaction,
  );
  for (const row of rows) messages.get(row.question_id)?.push(toMessage(row));
  return messages;
}

function toQuestion(row: QuestionRow): ListedQuestion {
  const { id, kind, state, user_id, email, quote, version, asker_name, category_id } = row;
  const times = { state: row.article_state, published_at: toDate(row.published_at) };
  return {
    id,
    kind,
    state,
    userId: user_id,
    email,
    quote,
    version,
    article: {
      id: row.article_id,
      slug: row.slug,
      title: row.title,
      version: row.article_version,
      ...times,
      expires_at: toDate(row.expires_at),
      author_id: row.author_id,
      category_id,
      section: { id: category_id, slug: row.section_slug, name: row.section_name, color: row.section_color },
    },
    asker: toPerson(user_id, asker_name),
    text: row.text ?? '',
    addedAt: toDate(row.added_at),
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  };
}

function toMessage({ id, author_id, full_name, is_answer, text, created_at }: MessageRow): Message {
  const author = toPerson(author_id, full_name);
  return { id, author, isAnswer: Boolean(is_answer), text, createdAt: new Date(created_at) };
}

function toPerson(id: number | null, fullName: string | null) {
  return id === null || fullName === null ? null : { id, full_name: fullName };
}

function toDate(time: Time | null): Date | null {
  return time === null ? null : new Date(time);
}
