import { readFileSync } from 'node:fs';
import { toStoredEvents } from '../../server/features/articles/articleEvents.policy.ts';
import { saveEvents } from '../../server/features/articles/articleEvents.queries.ts';
import type { EventDetails } from '../../server/features/articles/articles.types.ts';
import { findAllowedType } from '../../server/features/files/fileTypes.policy.ts';
import type { FileStore } from '../../server/platform/fileStore.ts';
import { sanitizeAndExtractText } from '../../server/platform/sanitizeHtml.ts';
import { indexArticle } from '../../server/search/indexArticles.ts';
import { addDays } from '../../server/shared/days.ts';
import { pragueMidnight } from '../../server/shared/pragueTime.ts';
import { titleKeys } from '../../server/shared/titleKeys.ts';
import type { Demo, DemoArticle, DemoEvent, DemoFile } from '../demo/demo.types.ts';
import { daysLater, type Ids, idOf, type SeedContext } from './seed.ts';

/** Older articles are marked as read for the demo accounts, so that their boards have both read and unread ones. */
const READ_AFTER_DAYS = 10;

interface WrittenRows {
  readonly users: Ids;
  readonly sections: Ids;
  readonly groups: Ids;
  readonly readers: readonly string[];
}

/** @returns their numbers by slug */
export async function writeArticles(
  seed: SeedContext,
  fileStore: FileStore,
  demo: Demo,
  written: WrittenRows,
): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const article of demo.articles) {
    const id = await writeArticle(seed, fileStore, article, written);
    await writeAcknowledgements(seed, id, article, demo, written);
    if ((article.publishedDaysAgo ?? 0) > READ_AFTER_DAYS) await markRead(seed, id, article, demo, written);
    ids.set(article.slug, id);
  }
  return ids;
}

/** Inserts the row before its files, which reference it, and sets the HTML last, because it references the files. */
async function writeArticle(
  seed: SeedContext,
  fileStore: FileStore,
  article: DemoArticle,
  { users, sections }: WrittenRows,
): Promise<number> {
  const { database, tx, now } = seed;
  const { transaction } = tx;
  const { publishedDaysAgo, expiresInDays } = article;
  const authorId = idOf(users, article.author);
  const publishedAt = publishedDaysAgo === null ? null : daysLater(now, -publishedDaysAgo);
  const written = publishedAt && publishedAt < now ? publishedAt : now;
  const row = await database.models.Article.create(
    {
      slug: article.slug,
      title: article.title,
      ...titleKeys(article.title),
      perex: article.perex,
      category_id: idOf(sections, article.section),
      author_id: authorId,
      state: article.state,
      pinned: article.pinned,
      important: article.important,
      published_at: publishedAt,
      // What the board begins with is no news.
      announced_at: publishedAt && publishedAt <= now ? publishedAt : null,
      expires_at: expiresInDays === null ? null : daysLater(now, expiresInDays),
      events: toStoredEvents(article.events.map(toEvent)),
      created_at: written,
      updated_at: written,
    },
    { transaction, silent: true },
  );
  const files = await writeFiles(seed, fileStore, article, row.id, authorId);
  const content = sanitizeAndExtractText(
    article.html.replace(/src="file:([^"]+)"/g, (_, file: string) => `src="${files.address(file)}"`),
  );
  row.set({ ...content, cover_file_id: files.cover });
  await row.save({ transaction, silent: true });
  await saveEvents(database, tx, row, now);
  await indexArticle(database, tx, row);
  return row.id;
}

async function writeFiles(
  { database, tx: { transaction } }: SeedContext,
  fileStore: FileStore,
  { attachments, images, cover }: DemoArticle,
  articleId: number,
  createdBy: number,
): Promise<{ address: (file: string) => string; cover: number | null }> {
  const kinds: [DemoFile, 'image' | 'attachment'][] = [
    ...attachments.map((file): [DemoFile, 'attachment'] => [file, 'attachment']),
    ...[...images, ...(cover ? [cover] : [])].map((file): [DemoFile, 'image'] => [file, 'image']),
  ];
  const rows = new Map<string, { id: number; name: string }>();
  for (const [file, kind] of kinds) {
    if (rows.has(file.file)) continue;
    const { storageKey, size } = await fileStore.put(readFileSync(file.path), { name: file.name });
    const { name, mime, alt, width, height } = file;
    const { id } = await database.models.FileRecord.create(
      {
        name,
        mime,
        alt,
        width,
        height,
        kind,
        size,
        article_id: articleId,
        storage_key: storageKey,
        position: rows.size,
        created_by: createdBy,
        text_state: findAllowedType(mime)?.hasText ? 'waiting' : 'none',
      },
      { transaction },
    );
    rows.set(file.file, { id, name });
  }
  return {
    address: (file) => {
      const row = rows.get(file);
      return row ? `/api/public/files/${row.id}/${encodeURIComponent(row.name)}` : '';
    },
    cover: cover ? (rows.get(cover.file)?.id ?? null) : null,
  };
}

/** Users without a password have confirmed already, so that the demo accounts are the pending ones. */
async function writeAcknowledgements(
  { database, tx: { transaction }, now }: SeedContext,
  article_id: number,
  { acknowledge, author: authorId }: DemoArticle,
  demo: Demo,
  { users, groups, readers }: WrittenRows,
) {
  const { AcknowledgementGroup, Acknowledgement } = database.models;
  const targetGroups = acknowledge.map((group) => ({ article_id, group_id: idOf(groups, group) }));
  await AcknowledgementGroup.bulkCreate(targetGroups, { transaction });
  const confirmed = demo.users.filter(
    (user) =>
      user.username !== authorId &&
      !readers.includes(user.username) &&
      user.groups.some((group) => acknowledge.includes(group)),
  );
  await Acknowledgement.bulkCreate(
    confirmed.map(({ username }) => ({ article_id, user_id: idOf(users, username), confirmed_at: now })),
    { transaction },
  );
}

async function markRead(
  seed: SeedContext,
  articleId: number,
  article: DemoArticle,
  demo: Demo,
  written: WrittenRows,
) {
  const section = demo.sections.find(({ slug }) => slug === article.section);
  const allowed = new Set([...(section?.read ?? []), ...(section?.write ?? [])]);
  const readers = demo.users.filter(
    ({ username, groups }) =>
      written.readers.includes(username) &&
      (section?.access !== 'groups' || groups.some((group) => allowed.has(group))),
  );
  const rows = readers.map(({ username }) => ({
    user_id: idOf(written.users, username),
    article_id: articleId,
    read_at: seed.now,
  }));
  await seed.database.models.ArticleRead.bulkCreate(rows, { transaction: seed.tx.transaction });
}

function toEvent({ day, lastDay = day, from, to, place = '' }: DemoEvent): EventDetails {
  if (from === undefined) {
    const end = pragueMidnight(addDays(lastDay, 1));
    return { starts_at: pragueMidnight(day).toISOString(), ends_at: end.toISOString(), all_day: true, place };
  }
  const ends_at = to === undefined ? null : timeOn(lastDay, to);
  return { starts_at: timeOn(day, from), ends_at, all_day: false, place };
}

function timeOn(day: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split('.').map(Number);
  return new Date(pragueMidnight(day).getTime() + (hours * 60 + minutes) * 60_000).toISOString();
}
