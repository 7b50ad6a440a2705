import { viewerStatusOf } from '../../access/articleAccess.policy.ts';
import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { FileRecord } from '../../models/fileRecord.ts';
import type { Page } from '../../models/page.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import { AppError } from '../../shared/errors.ts';
import { pageViewerStatusOf } from '../pages/pages.policy.ts';
import { ownerOf } from './fileOwner.types.ts';
import { fileNotFound } from './files.errors.ts';

interface StoredBytes {
  storageKey: string;
  mime: string;
}

const ARTICLE_FACTS = ['id', 'category_id', 'author_id', 'state', 'published_at', 'expires_at'] as const;
type ArticleFact = (typeof ARTICLE_FACTS)[number];

type OwnerState =
  | { kind: 'article'; facts: Pick<Article, ArticleFact> }
  | { kind: 'page'; facts: Pick<Page, 'state' | 'access'> };

interface OwnedFile extends StoredBytes {
  name: string;
  width: number | null;
  variants: (StoredBytes & { width: number })[];
  owner: OwnerState;
}

/** Images that a browser shows without running scripts; all other types are downloads. */
const INLINE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

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
    const owner = file && (await loadOwner(file));
    // Failed loads are not cached: requests for missing ids must not evict existing files.
    if (!file || !owner) throw fileNotFound();
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

  async function loadOwner(file: FileRecord): Promise<OwnerState | undefined> {
    const ref = ownerOf(file);
    if (ref?.kind === 'article') {
      const article = await Articles.findByPk(ref.id, { attributes: [...ARTICLE_FACTS] });
      return article ? { kind: 'article', facts: article.get({ plain: true }) } : undefined;
    }
    const page = ref && (await Pages.findByPk(ref.id, { attributes: ['state', 'access'] }));
    return page ? { kind: 'page', facts: page.get({ plain: true }) } : undefined;
  }

  const find = (id: number) => cache.getOrLoad('category-data', `file:${id}`, () => load(id));

  async function findReadable(permissions: Permissions, id: number): Promise<OwnedFile> {
    const file = await find(id);
    const { kind, facts } = file.owner;
    const status =
      kind === 'article'
        ? viewerStatusOf(permissions, facts, clock.now())
        : pageViewerStatusOf(permissions, facts);
    if (status === 'stranger') throw fileNotFound();
    return file;
  }

  /**
   * Opens a file. Writers of the owner may read it before it is published. `atMost` is the maximum width of an image
   * in pixels.
   *
   * @throws 404 for a file whose owner the caller may not read
   */
  async function open(permissions: Permissions, id: number, atMost?: number) {
    return openBytes(id, await findReadable(permissions, id), atMost);
  }

  /**
   * Opens a file for whoever may read the article, and no other.
   *
   * @throws 404 for a file that does not belong to the article
   */
  async function openOfArticle(articleId: number, id: number, atMost?: number) {
    const file = await find(id);
    if (file.owner.kind !== 'article' || file.owner.facts.id !== articleId) throw fileNotFound();
    return openBytes(id, file, atMost);
  }

  async function openBytes(id: number, file: OwnedFile, atMost?: number) {
    const bytes = selectVariant(file, atMost);
    const { stream, size } = await fileStore.open(bytes.storageKey).catch((error: unknown) => {
      // The file was replaced a moment ago; without the cached entry the next request finds the new bytes.
      if (error instanceof AppError) cache.delete('category-data', `file:${id}`, 'bytes are gone');
      throw error;
    });
    const { mime, storageKey: version } = bytes;
    return { stream, size, mime, version, name: file.name, inline: INLINE.has(mime) };
  }

  return { open, openOfArticle };
}

export type FilesService = ReturnType<typeof createFilesService>;

/** The widest variant that is not wider than `atMost`; the original when there is none. */
export function selectVariant(
  file: Pick<OwnedFile, 'storageKey' | 'mime' | 'width' | 'variants'>,
  atMost: number | undefined,
): StoredBytes {
  if (atMost === undefined || file.width === null || file.width <= atMost) return file;
  const fitting = file.variants.filter(({ width }) => width <= atMost);
  return fitting.sort((a, b) => b.width - a.width)[0] ?? file;
}
