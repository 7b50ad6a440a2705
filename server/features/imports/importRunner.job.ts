import { Op, type Transaction } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { ArticleState } from '../../models/article.ts';
import type { ArticleImport } from '../../models/articleImport.ts';
import type { ArticleImportItem } from '../../models/articleImportItem.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PublicFetch } from '../../platform/publicFetch.ts';
import { sanitizeHtmlAsync } from '../../platform/sanitizeHtmlAsync.ts';
import { foldText, htmlToText } from '../../shared/czechText.ts';
import { claimFreeSlug } from '../articles/articleSlug.queries.ts';
import type { ArticleWriter } from '../articles/articleWriter.service.ts';
import type { FileAdmin } from '../files/fileAdmin.service.ts';
import type { FileUploads, ReceivedFile } from '../files/fileUploads.service.ts';
import { importPath, withoutMissing } from './convertContent.policy.ts';
import { ALREADY_IMPORTED } from './imports.policy.ts';
import type { ImportedArticle, ImportedFile, ImportOptions } from './imports.types.ts';

const INTERVAL_MS = 60_000;
const ATTEMPTS = 3;

interface ImportRunnerDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  articleWriter: ArticleWriter;
  fileAdmin: Pick<FileAdmin, 'insert'>;
  fileUploads: FileUploads;
  fetchPublic: PublicFetch;
}

interface FetchedFile {
  index: number;
  file: ImportedFile;
  received: ReceivedFile;
}

/**
 * Makes the articles of running imports, one after the other, each with its files in one transaction: after a kill it goes
 * on with the next one. It runs on each instance; the lock on an article's line makes it once.
 */
export function createImportRunner(deps: ImportRunnerDeps) {
  const { database, clock, logger, articleWriter, fileAdmin, fileUploads, fetchPublic } = deps;
  const {
    AddressRedirect,
    Article,
    ArticleImport: Imports,
    ArticleImportItem: Items,
    User,
  } = database.models;
  let pending: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;

  async function fetchFile(file: ImportedFile): Promise<ReceivedFile | undefined> {
    for (let attempt = 1; attempt <= ATTEMPTS && !isStopping; attempt += 1) {
      try {
        return await fileUploads.receive(await fetchPublic(file.url), file.name);
      } catch {
        // Listed with the article as a file that stays where it is.
      }
    }
    return undefined;
  }

  async function fetchFiles(files: readonly ImportedFile[]): Promise<FetchedFile[]> {
    const fetched: FetchedFile[] = [];
    for (const [index, file] of files.entries()) {
      const received = await fetchFile(file);
      if (received) fetched.push({ index, file, received });
    }
    return fetched;
  }

  async function authorOf(record: ArticleImport, name: string): Promise<number | null> {
    if (name === '') return record.created_by;
    const found = await User.findOne({ attributes: ['id'], where: { full_name_search: foldText(name) } });
    return found?.id ?? record.created_by;
  }

  async function finish(
    item: ArticleImportItem,
    state: 'skipped' | 'failed',
    problem: string,
  ): Promise<void> {
    await database.write(({ transaction }) => item.update({ state, problem }, { transaction }));
  }

  async function importOne(record: ArticleImport, item: ArticleImportItem): Promise<void> {
    const { sections, asDrafts } = JSON.parse(record.options) as ImportOptions;
    const categoryId = sections.find(({ name }) => name === item.section)?.categoryId ?? null;
    if (categoryId === null) return finish(item, 'skipped', 'Sekce se nepřebírá.');
    const source = JSON.parse(item.source) as ImportedArticle;
    const { html } = await sanitizeHtmlAsync(source.html);
    const fetched = await fetchFiles(source.files);
    // The rest is made again at the next start.
    if (isStopping) return discard(fetched);
    let isSaved = false;
    try {
      const authorId = await authorOf(record, source.author);
      isSaved = await save(record, item, source, { html, fetched, categoryId, authorId, asDrafts });
    } finally {
      if (!isSaved) await discard(fetched);
    }
  }

  async function discard(fetched: readonly FetchedFile[]): Promise<void> {
    for (const { received } of fetched) await fileUploads.discard(received);
  }

  /** The same file may have been uploaded twice before either was imported. */
  async function isCreatedElsewhere(
    { source_key }: ArticleImportItem,
    transaction: Transaction,
  ): Promise<boolean> {
    const others = await Items.findAll({
      attributes: ['article_id'],
      where: { source_key, state: 'created' },
      transaction,
      raw: true,
    });
    const id = others.flatMap(({ article_id }) => article_id ?? []);
    return (await Article.count({ where: { id, state: { [Op.ne]: 'trashed' } }, transaction })) > 0;
  }

  interface Prepared {
    html: string;
    fetched: FetchedFile[];
    categoryId: number;
    authorId: number | null;
    asDrafts: boolean;
  }

  function save(
    record: ArticleImport,
    item: ArticleImportItem,
    source: ImportedArticle,
    prepared: Prepared,
  ): Promise<boolean> {
    const { fetched, categoryId, authorId, asDrafts } = prepared;
    const missing = source.files.filter((_file, index) => !fetched.some((file) => file.index === index));
    let html = prepared.html;
    for (const [index, file] of source.files.entries())
      if (missing.includes(file)) html = withoutMissing(html, file, index);
    return database.write(async (tx) => {
      const { transaction } = tx;
      const current = await Imports.findByPk(record.id, { attributes: ['state'], transaction });
      const locked = await Items.findOne({
        where: { id: item.id, state: 'waiting' },
        transaction,
        lock: transaction.LOCK.UPDATE,
      });
      if (!locked || current?.state !== 'running') return false;
      if (await isCreatedElsewhere(item, transaction)) {
        await locked.update({ state: 'skipped', problem: ALREADY_IMPORTED }, { transaction });
        return false;
      }
      const now = clock.now();
      const state: ArticleState = asDrafts || source.isDraft ? 'draft' : 'published';
      const publishedAt = source.publishedAt === null ? now : new Date(source.publishedAt);
      const values = {
        slug: await claimFreeSlug(database, tx, source.title),
        title: source.title,
        perex: source.perex,
        ...{ html, text: htmlToText(html), state, category_id: categoryId, author_id: authorId },
        published_at: state === 'published' ? publishedAt : null,
        // What was on another site is no news.
        announced_at: publishedAt <= now ? now : null,
      } as const;
      const actor = { id: record.created_by, name: 'Import článků' };
      const article = await articleWriter.insert(tx, actor, values, async (articleId) => {
        for (const [position, { index, file, received }] of fetched.entries()) {
          const details = { alt: file.alt, position, createdBy: record.created_by };
          const { id, name } = await fileAdmin.insert(
            tx,
            { kind: 'article', id: articleId },
            received,
            details,
          );
          html = html.replaceAll(
            `"${importPath(index)}"`,
            `"/api/public/files/${id}/${encodeURIComponent(name)}"`,
          );
        }
        return { html };
      });
      if (source.path !== null)
        await AddressRedirect.upsert(
          { path: source.path, article_id: article.id, created_at: now },
          { transaction },
        );
      const problem =
        missing.length === 0
          ? ''
          : `Nestažené soubory zůstaly jako odkazy: ${missing.map(({ url }) => url).join(', ')}`;
      await locked.update(
        { state: 'created', article_id: article.id, problem: problem.slice(0, 2000) },
        { transaction },
      );
      return true;
    });
  }

  async function continueImport(id: number): Promise<void> {
    for (let lastId = 0; !isStopping; ) {
      const record = await Imports.findOne({ where: { id, state: 'running' } });
      if (!record) return;
      const where = { import_id: id, state: 'waiting' as const, id: { [Op.gt]: lastId } };
      const item = await Items.findOne({ where, order: ['id'] });
      if (!item) {
        await database.write(({ transaction }) =>
          Imports.update({ state: 'done' }, { where: { id, state: 'running' }, transaction }),
        );
        return;
      }
      lastId = item.id;
      await importOne(record, item).catch(async (error: unknown) => {
        logger.error({ err: error, item: item.id }, 'an article of an import was not made');
        await finish(item, 'failed', 'Článek se nepodařilo převzít.');
      });
    }
  }

  async function runAll(): Promise<void> {
    for (const { id } of await Imports.findAll({
      attributes: ['id'],
      where: { state: 'running' },
      order: ['id'],
    }))
      await continueImport(id);
  }

  function nudge(): void {
    pending = pending.then(runAll).catch((error: unknown) => {
      logger.error(
        { err: error },
        'the imports of articles could not go on; they are tried again within a minute',
      );
    });
  }

  return {
    nudge,
    waitUntilIdle: () => pending,
    start(): void {
      nudge();
      timer = setInterval(nudge, INTERVAL_MS).unref();
    },
    async stop(isDraining: boolean): Promise<void> {
      clearInterval(timer);
      isStopping = isDraining;
      await pending;
    },
  };
}
