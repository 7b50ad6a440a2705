import { Op } from 'sequelize';
import type { Database } from '../../database/database.ts';
import type { ArticleImport } from '../../models/articleImport.ts';
import type { ImportItemKind, ImportItemState } from '../../models/articleImportItem.ts';
import { freeSpace } from '../../platform/freeSpace.ts';
import { foldText } from '../../shared/czechText.ts';
import { importNotFound } from './imports.errors.ts';
import { parseContents, parseOptions, parseSizes } from './imports.policy.ts';
import type { FileSizes, ImportContents, ImportOptions } from './imports.types.ts';

export interface ImportRow {
  id: number;
  kind: ImportItemKind;
  title: string;
  section: string;
  state: ImportItemState;
  problem: string;
  articleId: number | null;
  pageId: number | null;
}

export interface ImportDetail {
  record: ArticleImport;
  rows: ImportRow[];
  sections: { name: string; count: number; categoryId: number | null }[];
  authors: { name: string; count: number; person: { id: number; full_name: string } | null }[];
  choices: ImportChoices | null;
  files: ImportContents['files'] & FileSizes & { freeBytes: number | null };
}

export interface ImportChoices {
  sections: ImportOptions['sections'];
  authors: { name: string; person: { id: number; full_name: string } }[];
  asDrafts: boolean;
  withPages: boolean;
}

export function createImportDetails(database: Database, dataDir: string) {
  const { ArticleImport: Imports, ArticleImportItem: Items, Category, User } = database.models;

  async function peopleByName(names: readonly string[]) {
    const folded = names.map(foldText);
    const people = await User.findAll({
      attributes: ['id', 'full_name', 'full_name_search', 'username_key'],
      where: {
        erased_at: null,
        [Op.or]: [{ full_name_search: folded }, { username_key: folded }],
      },
      order: ['id'],
      raw: true,
    });
    return (name: string) => {
      const wanted = foldText(name);
      return (
        people.find(({ full_name_search }) => full_name_search === wanted) ??
        people.find(({ username_key }) => username_key === wanted) ??
        null
      );
    };
  }

  /** Without categories and people that are gone since. */
  async function choicesOf(
    options: ImportOptions | null,
    categories: readonly number[],
  ): Promise<ImportChoices | null> {
    if (!options) return null;
    const people = await User.findAll({
      attributes: ['id', 'full_name'],
      where: { id: options.authors.map(({ userId }) => userId), erased_at: null },
      raw: true,
    });
    return {
      sections: options.sections.filter(
        ({ categoryId }) => categoryId === null || categories.includes(categoryId),
      ),
      authors: options.authors.flatMap(({ name, userId }) => {
        const person = people.find(({ id }) => id === userId);
        return person ? [{ name, person }] : [];
      }),
      asDrafts: options.asDrafts,
      withPages: options.withPages,
    };
  }

  async function get(id: number): Promise<ImportDetail> {
    const record = await Imports.findByPk(id);
    if (!record) throw importNotFound();
    const items = await Items.findAll({
      attributes: { exclude: ['source'] },
      where: { import_id: id },
      order: ['id'],
      raw: true,
    });
    const { sections, authors, files } = parseContents(record.contents);
    const categories = await Category.findAll({ attributes: ['id', 'name'], raw: true });
    const byName = new Map(categories.map((category) => [foldText(category.name), category.id]));
    const personOf = await peopleByName(authors.map(({ name }) => name));
    return {
      record,
      rows: items.map(({ article_id, page_id, ...row }) => ({
        ...row,
        articleId: article_id,
        pageId: page_id,
      })),
      sections: sections.map((section) => ({
        ...section,
        categoryId: byName.get(foldText(section.name)) ?? null,
      })),
      authors: authors.map((author) => ({ ...author, person: personOf(author.name) })),
      choices: await choicesOf(
        parseOptions(record.options),
        categories.map((category) => category.id),
      ),
      files: {
        ...files,
        ...parseSizes(record.sizes),
        freeBytes: files.count > 0 ? await freeSpace(dataDir) : null,
      },
    };
  }

  return get;
}
