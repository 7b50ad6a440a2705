import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  emptyText,
  id,
  noTimestamps,
  oneOf,
  optionalReference,
  optionalText,
  reference,
  requiredText,
  versionNumber,
} from './columns.ts';

export const IMPORT_ITEM_KINDS = ['article', 'page'] as const;
export type ImportItemKind = (typeof IMPORT_ITEM_KINDS)[number];

export const IMPORT_ITEM_STATES = ['waiting', 'created', 'skipped', 'failed'] as const;
export type ImportItemState = (typeof IMPORT_ITEM_STATES)[number];

export class ArticleImportItem extends Model<
  InferAttributes<ArticleImportItem>,
  InferCreationAttributes<ArticleImportItem>
> {
  declare id: CreationOptional<number>;
  declare import_id: number;
  declare kind: CreationOptional<ImportItemKind>;
  /** Identifies it on the site that it comes from, so that no second import makes it again. */
  declare source_key: string;
  declare title: string;
  declare section: string;
  /** As it was read, as JSON. */
  declare source: string;
  declare state: ImportItemState;
  declare problem: CreationOptional<string>;
  declare article_id: CreationOptional<number | null>;
  declare page_id: CreationOptional<number | null>;
  /** Of the article or the page as the import left it; another one says that somebody has changed it. */
  declare made_version: CreationOptional<number>;
  /** Of its files likewise, as JSON; null where that was not noted. */
  declare made_files: CreationOptional<string | null>;
}

export function defineArticleImportItem(sequelize: Sequelize): typeof ArticleImportItem {
  return class extends ArticleImportItem {}.init(
    {
      id: id(),
      import_id: reference('article_imports'),
      kind: oneOf(IMPORT_ITEM_KINDS, 'article'),
      source_key: requiredText(),
      title: requiredText(),
      section: requiredText(),
      source: requiredText(),
      state: oneOf(IMPORT_ITEM_STATES),
      problem: emptyText(),
      article_id: optionalReference('articles'),
      page_id: optionalReference('pages'),
      made_version: versionNumber(),
      made_files: optionalText(),
    },
    {
      sequelize,
      modelName: 'ArticleImportItem',
      tableName: 'article_import_items',
      ...noTimestamps,
      indexes: [
        { name: 'article_import_items_by_import', fields: ['import_id', 'state', 'id'] },
        { name: 'article_import_items_by_source', fields: ['source_key', 'article_id'] },
        { name: 'article_import_items_article', fields: ['article_id'] },
        { name: 'article_import_items_page', fields: ['page_id'] },
      ],
    },
  );
}
