import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import {
  counter,
  createdAtOnly,
  emptyText,
  flag,
  id,
  oneOf,
  optionalInteger,
  optionalReference,
  requiredInteger,
  requiredText,
  timestamp,
} from './columns.ts';
import type { FileVariant } from './fileVariant.ts';

export const FILE_KINDS = ['attachment', 'image'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
/** Whether the file's text was read; `none` where there is nothing to read. */
export const TEXT_STATES = ['none', 'waiting', 'done', 'failed'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** An attachment or image of an article or of a site page; its bytes are in the file store under `storage_key`. */
export class FileRecord extends Model<InferAttributes<FileRecord>, InferCreationAttributes<FileRecord>> {
  declare id: CreationOptional<number>;
  declare article_id: CreationOptional<number | null>;
  declare page_id: CreationOptional<number | null>;
  declare name: string;
  declare mime: string;
  declare size: number;
  declare width: CreationOptional<number | null>;
  declare height: CreationOptional<number | null>;
  declare alt: CreationOptional<string>;
  declare kind: CreationOptional<FileKind>;
  declare storage_key: string;
  declare position: CreationOptional<number>;
  declare created_by: CreationOptional<number | null>;
  declare created_at: CreationOptional<Date>;
  declare text_state: CreationOptional<TextState>;
  /** A PDF that is a picture of a text. */
  declare lacks_text: CreationOptional<boolean>;
  /** A PDF whose properties do not say what it is called. */
  declare lacks_title: CreationOptional<boolean>;
  declare variants?: NonAttribute<FileVariant[]>;
}

export function defineFileRecord(sequelize: Sequelize): typeof FileRecord {
  return class extends FileRecord {}.init(
    {
      id: id(),
      article_id: optionalReference('articles'),
      page_id: optionalReference('pages'),
      name: requiredText(),
      mime: requiredText(),
      size: requiredInteger(),
      width: optionalInteger(),
      height: optionalInteger(),
      alt: emptyText(),
      kind: oneOf(FILE_KINDS, 'attachment'),
      storage_key: requiredText(),
      position: counter(),
      created_by: optionalReference('users'),
      created_at: timestamp(),
      text_state: oneOf(TEXT_STATES, 'none'),
      lacks_text: flag(),
      lacks_title: flag(),
    },
    {
      sequelize,
      modelName: 'FileRecord',
      tableName: 'files',
      ...createdAtOnly,
      indexes: [
        { name: 'files_storage_key', fields: ['storage_key'], unique: true },
        { name: 'files_by_article', fields: ['article_id', 'position', 'id'] },
        { name: 'files_by_page', fields: ['page_id', 'position', 'id'] },
        { name: 'files_creator', fields: ['created_by'] },
      ],
    },
  );
}
