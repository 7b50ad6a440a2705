import { createECDH, randomBytes } from 'node:crypto';
import type { CreationAttributes } from 'sequelize';
import type { Database, WriteTransaction } from '../database/database.ts';
import { createAccountLinks } from '../features/account/accountLinks.service.ts';
import { createTokenSecret } from '../features/account/tokens/tokenSecret.service.ts';
import type { LinkPurpose } from '../models/accountLink.ts';
import type { ApiToken } from '../models/apiToken.ts';
import type { Article } from '../models/article.ts';
import type { ArticleEvent } from '../models/articleEvent.ts';
import type { Category } from '../models/category.ts';
import type { AccessLevel, CategoryAccess } from '../models/categoryAccess.ts';
import type { Desk } from '../models/desk.ts';
import type { DeskNotice } from '../models/deskNotice.ts';
import type { FileRecord } from '../models/fileRecord.ts';
import type { Group } from '../models/group.ts';
import type { Page } from '../models/page.ts';
import type { PushSubscription } from '../models/pushSubscription.ts';
import type { Question } from '../models/question.ts';
import type { SavedFilter } from '../models/savedFilter.ts';
import type { Subscriber } from '../models/subscriber.ts';
import type { User } from '../models/user.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { indexArticle } from '../search/indexArticles.ts';
import { czechSortKey, foldText, htmlToText, toSlug } from '../shared/czechText.ts';
import { hashToken } from '../shared/hashToken.ts';
import { titleKeys } from '../shared/titleKeys.ts';

const numbers = new WeakMap<Database, number>();
function next(database: Database): number {
  const number = (numbers.get(database) ?? 0) + 1;
  numbers.set(database, number);
  return number;
}

const FIRST_NAMES = ['Jana', 'Šimon', 'Žofie', 'Čeněk', 'Ludmila', 'Řehoř', 'Chrudoš', 'Hana'];
const LAST_NAMES = ['Nováková', 'Dvořák', 'Černá', 'Šťastný', 'Horáková', 'Chalupa', 'Říhová', 'Žák'];

function nth(list: readonly string[], index: number): string {
  return list[index % list.length] ?? '';
}

function save<T>(database: Database, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
  return database.write(work);
}

export function buildUser(database: Database, values: Partial<CreationAttributes<User>> = {}): Promise<User> {
  const n = next(database);
  const full_name = values.full_name ?? `${nth(FIRST_NAMES, n)} ${nth(LAST_NAMES, n)}`;
  const username = values.username ?? `${toSlug(full_name)}-${n}`;
  const email = values.email ?? null;
  return save(database, ({ transaction }) =>
    database.models.User.create(
      {
        username,
        username_key: foldText(username),
        email_key: email === null ? null : foldText(email),
        full_name,
        full_name_sort: czechSortKey(full_name),
        full_name_search: foldText(full_name),
        color: '#2f6f4f',
        ...values,
      },
      { transaction },
    ),
  );
}

export function buildGroup(
  database: Database,
  values: Partial<CreationAttributes<Group>> = {},
  members: User[] = [],
): Promise<Group> {
  const name = values.name ?? `Učitelé ${next(database)}`;
  return save(database, async ({ transaction }) => {
    const group = await database.models.Group.create(
      { name, name_sort: czechSortKey(name), ...values },
      { transaction },
    );
    const rows = members.map((member) => ({ group_id: group.id, user_id: member.id }));
    await database.models.GroupMember.bulkCreate(rows, { transaction });
    return group;
  });
}

export function buildCategory(
  database: Database,
  values: Partial<CreationAttributes<Category>> = {},
): Promise<Category> {
  const n = next(database);
  const name = values.name ?? `Oznámení ${n}`;
  return save(database, ({ transaction }) =>
    database.models.Category.create(
      { name, slug: toSlug(name), name_sort: czechSortKey(name), color: '#8a4b2d', position: n, ...values },
      { transaction },
    ),
  );
}

export function grant(
  database: Database,
  category: Category,
  group: Group,
  level: AccessLevel,
): Promise<CategoryAccess> {
  return save(database, ({ transaction }) =>
    database.models.CategoryAccess.create(
      { category_id: category.id, group_id: group.id, level },
      { transaction },
    ),
  );
}

const HOUR_MS = 3_600_000;

/** By default published an hour ago, in a new category; indexed for search. */
export async function buildArticle(
  database: Database,
  values: Partial<CreationAttributes<Article>> = {},
): Promise<Article> {
  const category_id = values.category_id ?? (await buildCategory(database)).id;
  const title = values.title ?? `Změna rozvrhu č. ${next(database)}`;
  const html = values.html ?? '<p>Od pondělí začíná vyučování až v devět hodin.</p>';
  return save(database, async (tx) => {
    const article = await database.models.Article.create(
      {
        title,
        slug: toSlug(title),
        perex: 'Krátce o tom, co se mění.',
        html,
        text: htmlToText(html),
        ...titleKeys(title),
        state: 'published',
        published_at: values.state === 'draft' ? null : new Date(Date.now() - HOUR_MS),
        ...values,
        category_id,
      },
      { transaction: tx.transaction },
    );
    await indexArticle(database, tx, article);
    return article;
  });
}

export async function buildApiToken(
  database: Database,
  user: User,
  values: Partial<CreationAttributes<ApiToken>> = {},
): Promise<string> {
  const secret = createTokenSecret();
  await save(database, ({ transaction }) =>
    database.models.ApiToken.create(
      {
        user_id: user.id,
        name: `Skript ${next(database)}`,
        token_hash: hashToken(secret),
        scope: 'full',
        expires_at: new Date(Date.now() + 90 * 24 * HOUR_MS),
        ...values,
      },
      { transaction },
    ),
  );
  return secret;
}

export function buildSavedFilter(
  database: Database,
  user: User,
  values: Partial<CreationAttributes<SavedFilter>> = {},
): Promise<SavedFilter> {
  const name = `Filtr ${next(database)}`;
  return save(database, ({ transaction }) =>
    database.models.SavedFilter.create(
      {
        user_id: user.id,
        list: 'articles',
        name,
        name_key: foldText(name),
        name_sort: czechSortKey(name),
        query: 'phase=draft',
        ...values,
      },
      { transaction },
    ),
  );
}

export async function buildAccountLink(
  database: Database,
  user: User,
  { clock = systemClock, ...link }: { purpose: LinkPurpose; email?: string; clock?: Clock },
): Promise<string> {
  const links = createAccountLinks({ database, clock });
  return (await save(database, (tx) => links.issue(tx, { ...link, userId: user.id }))).token;
}

/** The bytes are not in the file store; see `fileStore.put`. */
export function buildFile(
  database: Database,
  article: Article,
  values: Partial<CreationAttributes<FileRecord>> = {},
): Promise<FileRecord> {
  const n = next(database);
  return save(database, ({ transaction }) =>
    database.models.FileRecord.create(
      {
        article_id: article.id,
        name: `jídelníček-${n}.pdf`,
        mime: 'application/pdf',
        size: 1024,
        storage_key: `test-${n}`,
        created_by: article.author_id,
        ...values,
      },
      { transaction },
    ),
  );
}

/** Beside the article's own column, which the calendars do not read. */
export function buildArticleEvent(
  database: Database,
  article: Article,
  { starts_at, ...values }: Partial<CreationAttributes<ArticleEvent>> & { starts_at: Date },
): Promise<ArticleEvent> {
  return save(database, ({ transaction }) =>
    database.models.ArticleEvent.create(
      {
        article_id: article.id,
        position: 0,
        starts_at,
        ends_at: null,
        over_at: values.ends_at ?? starts_at,
        all_day: false,
        place: '',
        ...values,
      },
      { transaction },
    ),
  );
}

export async function buildCalendarAddress(database: Database, user: User): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const values = { user_id: user.id, token_hash: hashToken(token) };
  await save(database, async ({ transaction }) => {
    await database.models.CalendarAddress.destroy({ where: { user_id: user.id }, transaction });
    await database.models.CalendarAddress.create(values, { transaction });
  });
  return token;
}

/** Beside the limit on displays. */
export async function buildDisplay(
  database: Database,
  categoryIds: readonly number[] = [],
): Promise<{ id: number; token: string }> {
  const name = `Vestibul ${next(database)}`;
  const token = randomBytes(32).toString('base64url');
  const values = { name, name_sort: czechSortKey(name), slug: toSlug(name), token_hash: hashToken(token) };
  const { id } = await save(database, async ({ transaction }) => {
    const display = await database.models.Display.create(values, { transaction });
    const rows = categoryIds.map((category_id) => ({ display_id: display.id, category_id }));
    await database.models.DisplayCategory.bulkCreate(rows, { transaction });
    return display;
  });
  return { id, token };
}

/** A category that is a desk; its kinds are confirmed. */
export async function buildDesk(
  database: Database,
  values: Partial<CreationAttributes<Desk>> = {},
): Promise<Desk> {
  const category_id = values.category_id ?? (await buildCategory(database, { access: 'public' })).id;
  const operator = { operator_name: 'Obec Lipová', operator_ico: '00123456' };
  return save(database, async ({ transaction }) => {
    await database.models.DeskKind.update({ confirmed_at: new Date() }, { where: {}, transaction });
    const slug = `deska-${next(database)}`;
    return database.models.Desk.create({ ...operator, slug, ...values, category_id }, { transaction });
  });
}

/** Prepared, of the kind „Veřejná vyhláška“ by default. */
export async function buildNotice(
  database: Database,
  desk: Desk,
  {
    title = 'Opatření obecné povahy',
    ...values
  }: Partial<CreationAttributes<DeskNotice>> & { title?: string } = {},
): Promise<DeskNotice> {
  const { DeskKind, DeskNotice: Notices } = database.models;
  const kind = await DeskKind.findOne({
    where: { rule: 'hang_days' },
    order: ['position'],
    rejectOnEmpty: true,
  });
  const { id } = await buildArticle(database, {
    title: `${title} ${next(database)}`,
    category_id: desk.category_id,
    state: 'draft',
    published_at: null,
  });
  return save(database, ({ transaction }) =>
    Notices.create(
      { article_id: id, desk_id: desk.category_id, kind_id: kind.id, ...values },
      { transaction },
    ),
  );
}

/** Of a visitor, by default; with what was asked and, if given, an answer. */
export function buildQuestion(
  database: Database,
  article: Pick<Article, 'id'>,
  { text = 'Poteče voda?', answer, ...values }: Partial<CreationAttributes<Question>> & QuestionTexts = {},
): Promise<Question> {
  const now = new Date();
  return save(database, async ({ transaction }) => {
    const question = await database.models.Question.create(
      {
        article_id: article.id,
        kind: 'question',
        state: answer === undefined ? 'open' : 'answered',
        created_at: now,
        updated_at: now,
        ...values,
      },
      { transaction },
    );
    const texts = [
      { text, author_id: question.user_id, is_answer: false },
      ...(answer === undefined ? [] : [{ text: answer, is_answer: true }]),
    ];
    const rows = texts.map((row) => ({ question_id: question.id, created_at: now, ...row }));
    await database.models.QuestionMessage.bulkCreate(rows, { transaction });
    return question;
  });
}

interface QuestionTexts {
  text?: string;
  answer?: string;
}

export function buildPage(database: Database, values: Partial<CreationAttributes<Page>> = {}): Promise<Page> {
  const n = next(database);
  const title = values.title ?? `Kontakty ${n}`;
  const html = values.html ?? '<p>Obecní úřad, Náměstí 1.</p>';
  return save(database, ({ transaction }) =>
    database.models.Page.create(
      {
        title,
        slug: toSlug(title),
        html,
        text: htmlToText(html),
        state: 'published',
        placement: 'footer',
        position: n,
        ...values,
      },
      { transaction },
    ),
  );
}

/** Confirmed, of all public sections, unless the values say otherwise. */
export function buildSubscriber(
  database: Database,
  values: Partial<CreationAttributes<Subscriber>> = {},
): Promise<Subscriber> {
  const { email = `odberatel.${next(database)}@example.cz` } = values;
  const now = new Date();
  return save(database, ({ transaction }) =>
    database.models.Subscriber.create(
      {
        email,
        email_key: foldText(email),
        frequency: 'instant',
        all_sections: true,
        confirmed_at: now,
        asked_at: now,
        ...values,
      },
      { transaction },
    ),
  );
}

/** With keys that no browser has. */
export function buildPushSubscription(
  database: Database,
  user: User,
  values: Partial<CreationAttributes<PushSubscription>> = {},
): Promise<PushSubscription> {
  return save(database, ({ transaction }) =>
    database.models.PushSubscription.create(
      {
        user_id: user.id,
        session_id: 0,
        endpoint: `https://push.example.net/device-${next(database)}`,
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
        device_name: 'Firefox, Android',
        ...values,
      },
      { transaction },
    ),
  );
}
