import type { Database } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { FileRecord } from '../../models/fileRecord.ts';
import type { Page } from '../../models/page.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import { AppError } from '../../shared/errors.ts';
import type { Permissions } from '../account/permissions.policy.ts';
import { standingOf } from '../articles/articles.policy.ts';
import { pageStanding } from '../pages/pages.policy.ts';
import { ownerOf } from './fileOwner.ts';
import { noFile } from './files.errors.ts';

interface StoredBytes {
  storageKey: string;
  mime: string;
}

/** What says who may read the file. */
type OwnerFacts =
  | { kind: 'article'; facts: Pick<Article, 'category_id' | 'state' | 'published_at' | 'expires_at'> }
  | { kind: 'page'; facts: Pick<Page, 'state' | 'access'> };

interface OwnedFile extends StoredBytes {
  name: string;
  width: number | null;
  variants: (StoredBytes & { width: number })[];
  owner: OwnerFacts;
}

/** Pictures that a browser shows without running anything in them; everything else is saved. */
const INLINE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** Attachments and images: as readable as the article or site page that they belong to. */
export function createFilesService(deps: {
  database: Database;
  cache: Cache;
  clock: Clock;
  fileStore: FileStore;
}) {
  const { database, cache, clock, fileStore } = deps;
  const { Article: Articles, Page: Pages } = database.models;

  async function load(id: number): Promise<OwnedFile> {
    const file = await database.models.FileRecord.findByPk(id, {
      include: { model: database.models.FileVariant, as: 'variants' },
    });
    const owner = file && (await ownerFacts(file));
    // A failed load is not kept: numbers that do not exist must not push out those that do.
    if (!file || !owner) throw noFile();
    const { storage_key: storageKey, name, mime, width, variants = [] } = file;
    return {
      storageKey,
      name,
      mime,
      width,
      variants: variants.map((variant) => ({
        storageKey: variant.storage_key,
        mime: variant.mime,
        width: variant.width,
      })),
      owner,
    };
  }

  async function ownerFacts(file: FileRecord): Promise<OwnerFacts | undefined> {
    const ref = ownerOf(file);
    if (ref?.kind === 'article') {
      const attributes = ['category_id', 'state', 'published_at', 'expires_at'];
      const article = await Articles.findByPk(ref.id, { attributes });
      return article ? { kind: 'article', facts: article.get({ plain: true }) } : undefined;
    }
    const page = ref && (await Pages.findByPk(ref.id, { attributes: ['state', 'access'] }));
    return page ? { kind: 'page', facts: page.get({ plain: true }) } : undefined;
  }

  async function readable(permissions: Permissions, id: number): Promise<OwnedFile> {
    const file = await cache.getOrLoad('category-data', `file:${id}`, () => load(id));
    const { kind, facts } = file.owner;
    const standing =
      kind === 'article' ? standingOf(permissions, facts, clock.now()) : pageStanding(permissions, facts);
    if (standing === 'stranger') throw noFile();
    return file;
  }

  /**
   * The file, opened; 404 for a file whose owner the caller may not read. Those who may write there see it before
   * it is published. Of a picture, `atMost` asks for one of so many points across.
   */
  async function open(permissions: Permissions, id: number, atMost?: number) {
    const file = await readable(permissions, id);
    const bytes = widestWithin(file, atMost);
    const { stream, size } = await fileStore.open(bytes.storageKey).catch((error: unknown) => {
      // Bytes that were replaced a moment ago: whoever asks again finds the new ones.
      if (error instanceof AppError) cache.delete('category-data', `file:${id}`, 'bytes are gone');
      throw error;
    });
    const { mime, storageKey: version } = bytes;
    return { stream, size, mime, version, name: file.name, inline: INLINE.has(mime) };
  }

  return { open };
}

export type FilesService = ReturnType<typeof createFilesService>;

/** The widest of what is stored of a picture that is not wider than asked for; the picture itself where none is. */
export function widestWithin(
  file: Pick<OwnedFile, 'storageKey' | 'mime' | 'width' | 'variants'>,
  atMost: number | undefined,
): StoredBytes {
  if (atMost === undefined || file.width === null || file.width <= atMost) return file;
  const fitting = file.variants.filter(({ width }) => width <= atMost);
  return fitting.sort((a, b) => b.width - a.width)[0] ?? file;
}
