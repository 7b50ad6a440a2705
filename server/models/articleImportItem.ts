import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { emptyText, id, noTimestamps, oneOf, optionalReference, reference, requiredText } from './columns.ts';

export const IMPORT_ITEM_STATES = ['waiting', 'created', 'skipped', 'failed'] as const;
export type ImportItemState = (typeof IMPORT_ITEM_STATES)[number];

/** One article of an import. */
export class ArticleImportItem extends Model<
  InferAttributes<ArticleImportItem>,
  InferCreationAttributes<ArticleImportItem>
> {
  declare id: CreationOptional<number>;
  declare import_id: number;
  /** Identifies it on the site that it comes from, so that no second import makes it again. */
  declare source_key: string;
  declare title: string;
  declare section: string;
  /** As it was read, as JSON. */
  declare source: string;
  declare state: ImportItemState;
  declare problem: CreationOptional<string>;
  declare article_id: CreationOptional<number | null>;
}

export function defineArticleImportItem(sequelize: Sequelize): typeof ArticleImportItem {
  return class extends ArticleImportItem {}.init(
    {
      id: id(),
      import_id: reference('article_imports'),
      source_key: requiredText(),
      title: requiredText(),
      section: requiredText(),
      source: requiredText(),
      state: oneOf(IMPORT_ITEM_STATES),
      problem: emptyText(),
      article_id: optionalReference('articles'),
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
      ],
    },
  );
}
