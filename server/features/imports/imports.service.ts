import type { Actor } from '../../access/actor.ts';
import type { Database, WriteTransaction } from '../../database/database.ts';
import { rethrowAsSlugTaken } from '../../database/slugs.ts';
import { foldText } from '../../shared/czechText.ts';
import { badRequest } from '../../shared/errors.ts';
import { invalidState, unknownCategory } from '../articles/articles.errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { AddCategory } from '../categories/categoryAdmin.service.ts';
import type { ArticleSource } from './articleSource.service.ts';
import { createImportDetails, type ImportDetail } from './importDetails.queries.ts';
import { importFileError, importNotFound, unknownAuthor } from './imports.errors.ts';
import { contentsOf, problemOf } from './imports.policy.ts';
import type { ImportedArticle, ImportOptions, ReadArticles, StartChoices } from './imports.types.ts';
import { newSection } from './newSection.policy.ts';
import type { UndoImport } from './undoImport.service.ts';

const BATCH = 100;

interface ImportsDeps {
  config: { dataDir: string };
  database: Database;
  audit: AuditService;
  addCategory: AddCategory;
  source: ArticleSource;
  undoImport: UndoImport;
  onRead(): void;
  onStarted(): void;
}

/** See `docs/decisions/import-from-elsewhere.md`. */
export function createImports(deps: ImportsDeps) {
  const { config, database, audit, addCategory, source, undoImport } = deps;
  const { Article, ArticleImport: Imports, ArticleImportItem: Items, Category, User } = database.models;
  const get = createImportDetails(database, config.dataDir);

  async function keysOfExisting(): Promise<ReadonlySet<string>> {
    const known = await Items.findAll({
      attributes: ['source_key', 'article_id', 'page_id'],
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
        .filter(
          ({ article_id, page_id }) => page_id !== null || (article_id !== null && kept.has(article_id)),
        )
        .map(({ source_key }) => source_key),
    );
  }

  async function create(actor: Actor, bytes: AsyncIterable<Buffer>, name: string): Promise<ImportDetail> {
    return store(actor, name, await source.ofUpload(bytes, name));
  }

  async function fetchFrom(actor: Actor, written: string): Promise<ImportDetail> {
    const { address, ...read } = await source.ofAddress(written);
    return store(actor, address.slice(0, 200), read);
  }

  /** Says what will happen with each article; none is made yet. */
  async function store(actor: Actor, name: string, { kind, articles }: ReadArticles): Promise<ImportDetail> {
    if (articles.length === 0) throw importFileError('V souboru nejsou žádné články.');
    const seen = new Set(await keysOfExisting());
    const taken: ImportedArticle[] = [];
    const rows = articles.map((article) => {
      const problem = problemOf(article, seen);
      seen.add(article.key);
      if (problem === '') taken.push(article);
      return {
        source_key: article.key,
        kind: article.kind,
        title: article.title,
        section: article.section,
        source: problem === '' ? JSON.stringify(article) : '{}',
        state: problem === '' ? ('waiting' as const) : ('skipped' as const),
        problem,
      };
    });
    const contents = contentsOf(taken);
    const record = await database.write(async (tx) => {
      const { transaction } = tx;
      const made = await Imports.create(
        { name, kind, state: 'ready', created_by: actor.id, contents: JSON.stringify(contents) },
        { transaction },
      );
      for (let at = 0; at < rows.length; at += BATCH)
        await Items.bulkCreate(
          rows.slice(at, at + BATCH).map((row) => ({ ...row, import_id: made.id })),
          { transaction },
        );
      if (contents.files.count > 0) tx.afterCommit(deps.onRead);
      return made;
    });
    return get(record.id);
  }

  /** The categories of the choices; those that are new are made, unless somebody has made one of that name meanwhile. */
  async function sectionsOf(
    tx: WriteTransaction,
    actor: Actor,
    choices: StartChoices['sections'],
  ): Promise<ImportOptions['sections']> {
    const categories = await Category.findAll({
      attributes: ['id', 'name'],
      transaction: tx.transaction,
      raw: true,
    });
    const known = new Map(categories.map((category) => [foldText(category.name), category.id]));
    const ids = new Set(known.values());
    const chosen: ImportOptions['sections'] = [];
    for (const { name, categoryId, isNew } of choices) {
      if (categoryId !== null && !ids.has(categoryId)) throw unknownCategory();
      if (categoryId !== null || !isNew) {
        chosen.push({ name, categoryId });
        continue;
      }
      if (name.trim() === '') throw badRequest('Sekce bez názvu se založit nedá.');
      const existing = known.get(foldText(name));
      const made = existing ?? (await addCategory(tx, actor, newSection(name))).id;
      known.set(foldText(name), made);
      chosen.push({ name, categoryId: made });
    }
    return chosen;
  }

  /** Begins or continues. @throws 409 where it is over */
  async function start(actor: Actor, id: number, choices: StartChoices): Promise<ImportDetail> {
    await database
      .write(async (tx) => {
        const { transaction } = tx;
        const record = await Imports.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE });
        if (!record) throw importNotFound();
        if (record.state !== 'ready' && record.state !== 'stopped')
          throw invalidState('Tento import už proběhl nebo právě běží.');
        const people = [...new Set(choices.authors.map(({ userId }) => userId))];
        if ((await User.count({ where: { id: people, erased_at: null }, transaction })) !== people.length)
          throw unknownAuthor();
        const options: ImportOptions = {
          ...choices,
          sections: await sectionsOf(tx, actor, choices.sections),
        };
        await record.update({ state: 'running', options: JSON.stringify(options) }, { transaction });
        await audit.record(tx, {
          actor,
          action: 'import.started',
          object: { type: 'import', id, label: record.name },
          before: null,
          after: null,
        });
        tx.afterCommit(deps.onStarted);
      })
      .catch(rethrowAsSlugTaken);
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

  return {
    create,
    fetchFrom,
    get,
    start,
    stop,
    undo: (actor: Actor, id: number) => undoImport(actor, id).then(() => get(id)),
  };
}

export type Imports = ReturnType<typeof createImports>;
