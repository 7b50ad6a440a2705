import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import type { ArticleImport } from '../../models/articleImport.ts';
import type { ImportItemState } from '../../models/articleImportItem.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import { createTaskThread, TaskTooLong } from '../../platform/taskThread.ts';
import { foldText } from '../../shared/czechText.ts';
import { invalidState, unknownCategory } from '../articles/articles.errors.ts';
import type { ArticleWriter } from '../articles/articleWriter.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ArticleFileResult } from './articleFile.worker.ts';
import { importFileError, importNotFound } from './imports.errors.ts';
import { ALREADY_IMPORTED } from './imports.policy.ts';
import type { ImportedArticle, ImportOptions } from './imports.types.ts';

const TIMEOUT_MS = 60_000;
const BATCH = 100;

const thread = createTaskThread<string, ArticleFileResult>(
  new URL('./articleFile.worker.ts', import.meta.url),
);

export interface ImportRow {
  id: number;
  title: string;
  section: string;
  state: ImportItemState;
  problem: string;
  articleId: number | null;
}

export interface ImportDetail {
  record: ArticleImport;
  rows: ImportRow[];
  sections: { name: string; count: number; categoryId: number | null }[];
  files: { count: number; hosts: number };
}

interface ImportsDeps {
  database: Database;
  clock: Clock;
  fileStore: FileStore;
  audit: AuditService;
  articleWriter: ArticleWriter;
  nudge(): void;
}

export function createImports(deps: ImportsDeps) {
  const { database, clock, fileStore, audit, articleWriter, nudge } = deps;
  const { Article, ArticleImport: Imports, ArticleImportItem: Items, Category } = database.models;

  /** Reads the file in a thread: it may have tens of megabytes. @throws 400 where it cannot be read */
  async function read(bytes: AsyncIterable<Buffer>, name: string) {
    const { storageKey } = await fileStore.put(bytes, { name });
    try {
      const result = await thread.run(fileStore.path(storageKey), TIMEOUT_MS).catch((error: unknown) => {
        throw error instanceof TaskTooLong ? importFileError('Soubor se nepodařilo včas přečíst.') : error;
      });
      if ('refused' in result) throw importFileError(result.refused);
      return result.read;
    } finally {
      await fileStore.delete(storageKey);
    }
  }

  async function keysOfExisting(): Promise<ReadonlySet<string>> {
    const known = await Items.findAll({
      attributes: ['source_key', 'article_id'],
      where: { state: 'created' },
      raw: true,
    });
    const articles = await Article.findAll({
      attributes: ['id', 'state'],
      where: { id: known.flatMap(({ article_id }) => article_id ?? []) },
      raw: true,
    });
    const kept = new Set(articles.filter(({ state }) => state !== 'trashed').map(({ id }) => id));
    return new Set(
      known
        .filter(({ article_id }) => article_id !== null && kept.has(article_id))
        .map(({ source_key }) => source_key),
    );
  }

  /** Says what will happen with each article; none is made yet. */
  async function create(actor: Actor, bytes: AsyncIterable<Buffer>, name: string): Promise<ImportDetail> {
    const { kind, articles } = await read(bytes, name);
    if (articles.length === 0) throw importFileError('V souboru nejsou žádné články.');
    const seen = new Set(await keysOfExisting());
    const rows = articles.map((article) => {
      const problem = problemOf(article, seen);
      seen.add(article.key);
      return {
        source_key: article.key,
        title: article.title,
        section: article.section,
        source: problem === '' ? JSON.stringify(article) : '{}',
        state: problem === '' ? ('waiting' as const) : ('skipped' as const),
        problem,
      };
    });
    const record = await database.write(async (tx) => {
      const { transaction } = tx;
      const made = await Imports.create(
        { name, kind, state: 'ready', created_by: actor.id },
        { transaction },
      );
      for (let at = 0; at < rows.length; at += BATCH)
        await Items.bulkCreate(
          rows.slice(at, at + BATCH).map((row) => ({ ...row, import_id: made.id })),
          { transaction },
        );
      return made;
    });
    return get(record.id);
  }

  async function get(id: number): Promise<ImportDetail> {
    const record = await Imports.findByPk(id);
    if (!record) throw importNotFound();
    const items = await Items.findAll({ where: { import_id: id }, order: ['id'], raw: true });
    const categories = await Category.findAll({ attributes: ['id', 'name'], raw: true });
    const byName = new Map(categories.map((category) => [foldText(category.name), category.id]));
    const counts = new Map<string, number>();
    const urls = new Set<string>();
    for (const { problem, section, source } of items) {
      if (problem !== '' && source === '{}') continue;
      counts.set(section, (counts.get(section) ?? 0) + 1);
      for (const { url } of (JSON.parse(source) as Partial<ImportedArticle>).files ?? []) urls.add(url);
    }
    return {
      record,
      rows: items.map(({ article_id, ...row }) => ({ ...row, articleId: article_id })),
      sections: [...counts].map(([name, count]) => ({
        name,
        count,
        categoryId: byName.get(foldText(name)) ?? null,
      })),
      files: { count: urls.size, hosts: new Set([...urls].map((url) => new URL(url).host)).size },
    };
  }

  /** Begins or continues. @throws 409 where it is over */
  async function start(actor: Actor, id: number, options: ImportOptions): Promise<ImportDetail> {
    await database.write(async (tx) => {
      const { transaction } = tx;
      const record = await Imports.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
      if (!record) throw importNotFound();
      if (record.state !== 'ready' && record.state !== 'stopped')
        throw invalidState('Tento import už proběhl nebo právě běží.');
      const ids = [...new Set(options.sections.flatMap(({ categoryId }) => categoryId ?? []))];
      if ((await Category.count({ where: { id: ids }, transaction })) !== ids.length) throw unknownCategory();
      await record.update({ state: 'running', options: JSON.stringify(options) }, { transaction });
      await audit.record(tx, {
        actor,
        action: 'import.started',
        object: { type: 'import', id, label: record.name },
        before: null,
        after: null,
      });
      tx.afterCommit(nudge);
    });
    return get(id);
  }

  async function stop(id: number): Promise<ImportDetail> {
    await database.write(async ({ transaction }) => {
      const record = await Imports.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
      if (!record) throw importNotFound();
      if (record.state !== 'running') throw invalidState('Tento import právě neběží.');
      await record.update({ state: 'stopped' }, { transaction });
    });
    return get(id);
  }

  /** Moves what it has made to the trash, but for what somebody has changed since. */
  async function undo(actor: Actor, id: number): Promise<ImportDetail> {
    await database.write(async (tx) => {
      const { transaction } = tx;
      const record = await Imports.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
      if (!record) throw importNotFound();
      // One that was interrupted goes on.
      if (!['done', 'stopped', 'undone'].includes(record.state))
        throw invalidState('Vrátit lze jen import, který skončil.');
      await record.update({ state: 'undone' }, { transaction });
      await audit.record(tx, {
        actor,
        action: 'import.undone',
        object: { type: 'import', id, label: record.name },
        before: null,
        after: null,
      });
    });
    const made = await Items.findAll({
      attributes: ['article_id'],
      where: { import_id: id, state: 'created' },
      order: ['id'],
    });
    for (const { article_id } of made) {
      if (article_id === null) continue;
      await database.write(async (tx) => {
        const { transaction } = tx;
        const article = await Article.findByPk(article_id, { transaction, lock: transaction.LOCK.UPDATE });
        if (article?.version !== 1 || article.state === 'trashed') return;
        const trashed_from = article.state === 'draft' ? 'draft' : 'unpublished';
        const values = { state: 'trashed', trashed_from, trashed_at: clock.now() } as const;
        await articleWriter.change(tx, article, values, { actor, action: 'article.trashed' });
      });
    }
    return get(id);
  }

  return { create, get, start, stop, undo };
}

export type Imports = ReturnType<typeof createImports>;

function problemOf({ skipped, title, key }: ImportedArticle, seen: ReadonlySet<string>): string {
  if (skipped !== '') return skipped;
  if (title === '') return 'Článek nemá název.';
  return seen.has(key) ? ALREADY_IMPORTED : '';
}
