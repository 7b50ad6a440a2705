import { Op, type Transaction } from 'sequelize';
import type { Database, WriteTransaction } from '../../database/database.ts';
import type { ArticleState } from '../../models/article.ts';
import type { ArticleImport } from '../../models/articleImport.ts';
import type { ArticleImportItem } from '../../models/articleImportItem.ts';
import type { Clock } from '../../platform/clock.ts';
import { sanitizeHtmlAsync } from '../../platform/sanitizeHtmlAsync.ts';
import { htmlToText } from '../../shared/czechText.ts';
import { claimFreeSlug } from '../articles/articleSlug.queries.ts';
import type { ArticleWriter } from '../articles/articleWriter.service.ts';
import type { FileAdmin } from '../files/fileAdmin.service.ts';
import type { OwnerRef } from '../files/fileOwner.types.ts';
import type { PageAdmin } from '../pages/pageAdmin.service.ts';
import { importPath, withoutMissing } from './convertContent.policy.ts';
import { fileKeysOf } from './fileKeys.queries.ts';
import { alreadyImported, withNote } from './imports.policy.ts';
import type { ImportedArticle, ImportedFile, ImportOptions } from './imports.types.ts';
import type { FetchedFile, OldFiles } from './oldFiles.service.ts';
import type { OldLinks } from './oldLinks.service.ts';
import { createOldPaths } from './oldPaths.service.ts';

export interface ImportItemsDeps {
  database: Database;
  clock: Clock;
  articleWriter: ArticleWriter;
  pageAdmin: Pick<PageAdmin, 'add' | 'save'>;
  fileAdmin: Pick<FileAdmin, 'insert'>;
  oldFiles: OldFiles;
  oldLinks: OldLinks;
}

interface Prepared {
  source: ImportedArticle;
  html: string;
  fetched: readonly FetchedFile[];
  options: ImportOptions;
}

export function createImportItems(deps: ImportItemsDeps) {
  const { database, clock, articleWriter, pageAdmin, fileAdmin, oldFiles, oldLinks } = deps;
  const { Article, ArticleImport: Imports, ArticleImportItem: Items } = database.models;
  const oldPaths = createOldPaths(deps);

  async function finish(
    item: ArticleImportItem,
    state: 'skipped' | 'failed',
    problem: string,
  ): Promise<void> {
    // Made meanwhile by another instance, or by a commit whose outcome was lost: it stays made.
    const where = { id: item.id, state: 'waiting' };
    await database.write(({ transaction }) => Items.update({ state, problem }, { where, transaction }));
  }

  /** Skips what is not chosen; what `signal` interrupts is made again at the next start. */
  async function importItem(
    record: ArticleImport,
    item: ArticleImportItem,
    signal: AbortSignal,
  ): Promise<void> {
    const options = JSON.parse(record.options) as ImportOptions;
    if (item.kind === 'page' && !options.withPages) return finish(item, 'skipped', 'Stránky se nepřebírají.');
    if (item.kind === 'article' && categoryOf(item, options) === null)
      return finish(item, 'skipped', 'Sekce se nepřebírá.');
    const source = JSON.parse(item.source) as ImportedArticle;
    const { html } = await sanitizeHtmlAsync(source.html);
    const fetched = await oldFiles.fetch(source.files, signal);
    if (signal.aborted) return oldFiles.discard(fetched);
    let isSaved = false;
    try {
      isSaved = await save(record, item, { source, html, fetched, options });
    } finally {
      if (!isSaved) await oldFiles.discard(fetched);
    }
  }

  /** The same file may have been uploaded twice before either was imported. */
  async function isCreatedElsewhere(
    { source_key }: ArticleImportItem,
    transaction: Transaction,
  ): Promise<boolean> {
    const others = await Items.findAll({
      attributes: ['article_id', 'page_id'],
      where: { source_key, state: 'created' },
      transaction,
      raw: true,
    });
    if (others.some(({ page_id }) => page_id !== null)) return true;
    const id = others.flatMap(({ article_id }) => article_id ?? []);
    return (await Article.count({ where: { id, state: { [Op.ne]: 'trashed' } }, transaction })) > 0;
  }

  function save(record: ArticleImport, item: ArticleImportItem, prepared: Prepared): Promise<boolean> {
    const { source, fetched } = prepared;
    const missing = source.files.filter((_file, index) => !fetched.some((file) => file.index === index));
    let { html } = prepared;
    for (const [index, file] of source.files.entries())
      if (missing.includes(file)) html = withoutMissing(html, file, index);
    return database.write(async (tx) => {
      const { transaction } = tx;
      // Who stops or undoes it waits for this article, or this article for them.
      const current = await Imports.findByPk(record.id, {
        attributes: ['state'],
        transaction,
        lock: transaction.LOCK.SHARE,
      });
      const locked = await Items.findOne({
        where: { id: item.id, state: 'waiting' },
        transaction,
        lock: transaction.LOCK.UPDATE,
      });
      if (!locked || current?.state !== 'running') return false;
      if (await isCreatedElsewhere(item, transaction)) {
        await locked.update({ state: 'skipped', problem: alreadyImported(item.kind) }, { transaction });
        return false;
      }
      const linked = { ...prepared, html: await oldLinks.rewrite(html, source.host, transaction) };
      const make = item.kind === 'page' ? makePage : makeArticle;
      const made = await make(tx, record, item, linked);
      const taken = await oldPaths.claim(tx, source.paths, made);
      const problem = withNote(takenNote(taken), missingNote(missing));
      const made_files = await fileKeysOf(database, made, transaction);
      await locked.update({ state: 'created', ...made, made_files, problem }, { transaction });
      return true;
    });
  }

  async function makeArticle(
    tx: WriteTransaction,
    record: ArticleImport,
    item: ArticleImportItem,
    { source, html, fetched, options }: Prepared,
  ) {
    const now = clock.now();
    const state: ArticleState = options.asDrafts || source.isDraft ? 'draft' : 'published';
    const publishedAt = source.publishedAt === null ? now : new Date(source.publishedAt);
    const person = options.authors.find(({ name }) => name === source.author);
    const values = {
      slug: await claimFreeSlug(database, tx, source.title),
      title: source.title,
      perex: source.perex,
      html,
      text: htmlToText(html),
      state,
      category_id: categoryOf(item, options),
      author_id: person?.userId ?? record.created_by,
      published_at: state === 'published' ? publishedAt : null,
      // What was on another site is no news.
      announced_at: publishedAt <= now ? now : null,
    } as const;
    const article = await articleWriter.insert(tx, actorOf(record), values, async (id) => {
      const stored = await storeFiles(tx, record, { kind: 'article', id }, html, fetched);
      const cover = stored.images.get(source.cover ?? -1);
      return { html: stored.html, ...(cover !== undefined && { cover_file_id: cover }) };
    });
    return { article_id: article.id, page_id: null };
  }

  /** Drafts: what a site says of itself is to be read again where the site has moved. */
  async function makePage(
    tx: WriteTransaction,
    record: ArticleImport,
    _item: ArticleImportItem,
    { source, html, fetched }: Prepared,
  ) {
    const input = { title: source.title, html, state: 'draft', access: 'public', placement: 'none' } as const;
    const page = await pageAdmin.add(tx, actorOf(record), input, { html, text: htmlToText(html) }, (id) =>
      storeFiles(tx, record, { kind: 'page', id }, html, fetched),
    );
    return { article_id: null, page_id: page.id };
  }

  /** @returns the text with the addresses of the files, and the numbers of pictures by their place in the source */
  async function storeFiles(
    tx: WriteTransaction,
    record: ArticleImport,
    owner: OwnerRef,
    html: string,
    fetched: readonly FetchedFile[],
  ): Promise<{ html: string; images: ReadonlyMap<number, number> }> {
    const images = new Map<number, number>();
    let text = html;
    for (const [position, { index, file, received }] of fetched.entries()) {
      const details = { alt: file.alt, position, createdBy: record.created_by };
      const { id, name, kind } = await fileAdmin.insert(tx, owner, received, details);
      if (kind === 'image') images.set(index, id);
      text = text.replaceAll(
        `"${importPath(index)}"`,
        `"/api/public/files/${id}/${encodeURIComponent(name)}"`,
      );
    }
    return { html: text, images };
  }

  return { importItem, finish };
}

export const actorOf = ({ created_by }: ArticleImport) => ({ id: created_by, name: 'Import článků' });

function takenNote(paths: readonly string[]): string {
  return paths.length === 0 ? '' : `Původní adresa už vede jinam a tak to zůstane: ${paths.join(', ')}`;
}

function missingNote(files: readonly ImportedFile[]): string {
  if (files.length === 0) return '';
  return `Nestažené soubory zůstaly jako odkazy: ${files.map(({ url }) => url).join(', ')}`;
}

function categoryOf({ section }: ArticleImportItem, { sections }: ImportOptions): number | null {
  return sections.find(({ name }) => name === section)?.categoryId ?? null;
}
