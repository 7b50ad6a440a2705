import type { Database } from '../../database/database.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import { notFound } from '../../shared/errors.ts';
import type { Permissions } from '../account/permissions.policy.ts';
import { isVisible } from '../board/visibility.ts';

interface FileWithArticle {
  storageKey: string;
  name: string;
  mime: string;
  size: number;
  article: { category_id: number; state: string; published_at: Date | null; expires_at: Date | null };
}

/** Pictures that a browser shows without running anything in them; everything else is saved. */
const INLINE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** Attachments and images: as readable as the article that they belong to. */
export function createFilesService(deps: {
  database: Database;
  cache: Cache;
  clock: Clock;
  fileStore: FileStore;
}) {
  const { database, cache, clock, fileStore } = deps;

  async function load(id: number): Promise<FileWithArticle> {
    const file = await database.models.FileRecord.findByPk(id);
    const article =
      file?.article_id &&
      (await database.models.Article.findByPk(file.article_id, {
        attributes: ['category_id', 'state', 'published_at', 'expires_at'],
      }));
    // A failed load is not kept: numbers that do not exist must not push out those that do.
    if (!file || !article) throw notFound('Tento soubor neexistuje.');
    return {
      storageKey: file.storage_key,
      name: file.name,
      mime: file.mime,
      size: Number(file.size),
      article: article.get({ plain: true }),
    };
  }

  /** The file, opened; 404 for a file whose article the caller may not read. Those who may write there see it before it is published. */
  async function open(permissions: Permissions, id: number) {
    const file = await cache.getOrLoad('category-data', `file:${id}`, () => load(id));
    const { category_id: categoryId } = file.article;
    const onBoard = permissions.board.ids.has(categoryId) && isVisible(file.article, clock.now());
    if (!onBoard && !permissions.writeIds.has(categoryId)) throw notFound('Tento soubor neexistuje.');
    const { stream, size } = await fileStore.open(file.storageKey);
    return {
      stream,
      size,
      name: file.name,
      mime: file.mime,
      version: file.storageKey,
      inline: INLINE.has(file.mime),
    };
  }

  return { open };
}

export type FilesService = ReturnType<typeof createFilesService>;
