import type { Database, WriteTransaction } from '../../database/database.ts';
import type { Article } from '../../models/article.ts';
import type { FileRecord } from '../../models/fileRecord.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import { reindexArticle } from '../../search/indexArticles.ts';
import { untitledSlug } from '../../shared/untitled.ts';
import type { AuditActor } from '../audit/audit.service.ts';
import { claimFreeSlug } from './articleSlug.queries.ts';
import type { ArticleWriter } from './articleWriter.service.ts';

interface ArticleCopiesDeps {
  database: Database;
  fileStore: FileStore;
  writer: ArticleWriter;
}

interface CopiedFile {
  source: FileRecord;
  storage_key: string;
  variants: { width: number; mime: string; storage_key: string }[];
}

/** What a copy holds; the rest of an article starts anew. */
export type CopiedContent = Pick<
  Article,
  'title' | 'perex' | 'html' | 'text' | 'category_id' | 'expires_at' | 'events' | 'expires_with_events'
>;

export interface CopyRequest {
  source: Article;
  content: CopiedContent;
  authorId: number;
  actor: AuditActor;
  /** Locked in the transaction; without one a new draft is made. */
  into?: Article;
  /** For one that readers never see: it takes no address away from articles. */
  hasSlug?: boolean;
}

export function createArticleCopies({ database, fileStore, writer }: ArticleCopiesDeps) {
  const { AcknowledgementGroup, FileRecord: Files, FileVariant } = database.models;

  const keysOf = (files: readonly CopiedFile[]) =>
    files.flatMap(({ storage_key, variants }) => [
      storage_key,
      ...variants.map((variant) => variant.storage_key),
    ]);

  async function discard(files: readonly CopiedFile[]): Promise<void> {
    for (const key of keysOf(files)) await fileStore.delete(key);
  }

  async function copyBytes(key: string, name: string): Promise<string> {
    const { stream } = await fileStore.open(key);
    return (await fileStore.put(stream, { name })).storageKey;
  }

  async function copyFiles(articleId: number): Promise<CopiedFile[]> {
    const sources = await Files.findAll({
      where: { article_id: articleId },
      include: [{ model: FileVariant, as: 'variants' }],
      order: ['position', 'id'],
    });
    const copied: CopiedFile[] = [];
    try {
      for (const source of sources) {
        const file: CopiedFile = {
          source,
          storage_key: await copyBytes(source.storage_key, source.name),
          variants: [],
        };
        copied.push(file);
        for (const { width, mime, storage_key } of source.variants ?? [])
          file.variants.push({ width, mime, storage_key: await copyBytes(storage_key, source.name) });
      }
      return copied;
    } catch (error) {
      await discard(copied);
      throw error;
    }
  }

  /** The words of a file are copied too, so that it is not read again. */
  async function saveFile(
    { transaction }: WriteTransaction,
    { source, storage_key, variants }: CopiedFile,
    articleId: number,
    userId: number,
  ): Promise<number> {
    const { name, mime, size, width, height, alt, kind, position } = source;
    const { text_state, lacks_text, lacks_title } = source;
    const { id } = await Files.create(
      {
        article_id: articleId,
        name,
        mime,
        size,
        width,
        height,
        alt,
        kind,
        position,
        text_state,
        lacks_text,
        lacks_title,
        storage_key,
        created_by: userId,
      },
      { transaction },
    );
    await FileVariant.bulkCreate(
      variants.map((variant) => ({ ...variant, file_id: id })),
      { transaction },
    );
    await database.sequelize.query(
      `INSERT INTO article_search_files (file_id, claimed_at, attempts, words, text)
       SELECT $1, claimed_at, 0, words, text FROM article_search_files WHERE file_id = $2`,
      { transaction, bind: [id, source.id] },
    );
    return id;
  }

  async function saveFiles(
    tx: WriteTransaction,
    files: readonly CopiedFile[],
    articleId: number,
    { source, content, authorId }: CopyRequest,
  ): Promise<{ html: string; cover_file_id: number | null }> {
    let { html } = content;
    let cover_file_id: number | null = null;
    for (const file of files) {
      const id = await saveFile(tx, file, articleId, authorId);
      html = html.replaceAll(`/api/public/files/${file.source.id}/`, `/api/public/files/${id}/`);
      if (file.source.id === source.cover_file_id) cover_file_id = id;
    }
    return { html, cover_file_id };
  }

  async function copyGroups({ transaction }: WriteTransaction, sourceId: number, id: number): Promise<void> {
    const groups = await AcknowledgementGroup.findAll({ where: { article_id: sourceId }, transaction });
    await AcknowledgementGroup.bulkCreate(
      groups.map(({ group_id }) => ({ article_id: id, group_id })),
      { transaction, ignoreDuplicates: true },
    );
  }

  async function save(
    tx: WriteTransaction,
    files: readonly CopiedFile[],
    request: CopyRequest,
  ): Promise<Article> {
    const { source, content, authorId, actor, into, hasSlug = true } = request;
    const isNamed = hasSlug && content.title !== '';
    const slug = isNamed ? await claimFreeSlug(database, tx, content.title) : untitledSlug();
    if (into) {
      const own = await saveFiles(tx, files, into.id, request);
      await writer.change(tx, into, { ...content, ...own, slug }, { actor, action: 'article.updated' });
      await copyGroups(tx, source.id, into.id);
      return into;
    }
    const article = await writer.insert(tx, actor, { ...content, slug, author_id: authorId }, (id) =>
      saveFiles(tx, files, id, request),
    );
    await copyGroups(tx, source.id, article.id);
    if (files.some(({ source: { text_state } }) => text_state === 'done'))
      await reindexArticle(database, tx, article.id);
    return article;
  }

  return {
    /**
     * Copies the bytes of the files first, because that takes long, and removes them again where `work` makes no copy:
     * it gets the function that saves one in its transaction.
     */
    async withFiles<Result>(
      articleId: number,
      work: (copy: (tx: WriteTransaction, request: CopyRequest) => Promise<Article>) => Promise<Result>,
    ): Promise<Result> {
      const files = await copyFiles(articleId);
      let isSaved = false;
      try {
        return await work((tx, request) => {
          tx.afterCommit(() => {
            isSaved = true;
          });
          return save(tx, files, request);
        });
      } finally {
        if (!isSaved) await discard(files);
      }
    },
  };
}

export type ArticleCopies = ReturnType<typeof createArticleCopies>;
