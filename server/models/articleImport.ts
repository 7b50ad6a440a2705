import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { bothTimestamps, id, oneOf, optionalReference, requiredText, timestamp } from './columns.ts';

export const IMPORT_KINDS = ['wordpress', 'feed', 'csv'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const IMPORT_STATES = ['ready', 'running', 'stopped', 'done', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** A file of articles and pages from another site. */
export class ArticleImport extends Model<
  InferAttributes<ArticleImport>,
  InferCreationAttributes<ArticleImport>
> {
  declare id: CreationOptional<number>;
  declare name: string;
  declare kind: ImportKind;
  declare state: ImportState;
  /** What was decided at the start, as JSON. */
  declare options: CreationOptional<string>;
  /** What is in the file, as JSON; `ImportContents`. */
  declare contents: CreationOptional<string>;
  /** How large its files are, as JSON; `FileSizes`. */
  declare sizes: CreationOptional<string>;
  declare created_by: CreationOptional<number | null>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
}

export function defineArticleImport(sequelize: Sequelize): typeof ArticleImport {
  return class extends ArticleImport {}.init(
    {
      id: id(),
      name: requiredText(),
      kind: oneOf(IMPORT_KINDS),
      state: oneOf(IMPORT_STATES),
      options: { ...requiredText(), defaultValue: '{}' },
      contents: { ...requiredText(), defaultValue: '{}' },
      sizes: { ...requiredText(), defaultValue: '{}' },
      created_by: optionalReference('users'),
      created_at: timestamp(),
      updated_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'ArticleImport',
      tableName: 'article_imports',
      ...bothTimestamps,
      indexes: [
        { name: 'article_imports_by_state', fields: ['state', 'id'] },
        { name: 'article_imports_creator', fields: ['created_by'] },
      ],
    },
  );
}
