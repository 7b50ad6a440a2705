import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  createdAtOnly,
  emptyText,
  id,
  optionalReference,
  referenceTo,
  requiredInteger,
  requiredText,
  timestamp,
} from './columns.ts';

/** A notice as it hung, from its posting or a change to the next. */
export class DeskVersion extends Model<InferAttributes<DeskVersion>, InferCreationAttributes<DeskVersion>> {
  declare id: CreationOptional<number>;
  declare article_id: number;
  declare revision: number;
  /** Why it was changed, or of the first why it was posted late. */
  declare reason: CreationOptional<string>;
  declare title: string;
  declare perex: CreationOptional<string>;
  declare html: CreationOptional<string>;
  /** Canonical JSON, as `details_hash` is of it. */
  declare details: string;
  declare text_hash: string;
  declare details_hash: string;
  declare created_by: CreationOptional<number | null>;
  declare created_at: CreationOptional<Date>;
}

export function defineDeskVersion(sequelize: Sequelize): typeof DeskVersion {
  return class extends DeskVersion {}.init(
    {
      id: id(),
      article_id: referenceTo('desk_notices', 'article_id'),
      revision: requiredInteger(),
      reason: emptyText(),
      title: requiredText(),
      perex: emptyText(),
      html: emptyText(),
      details: requiredText(),
      text_hash: requiredText(),
      details_hash: requiredText(),
      created_by: optionalReference('users'),
      created_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'DeskVersion',
      tableName: 'desk_versions',
      ...createdAtOnly,
      indexes: [
        { name: 'desk_versions_revision', fields: ['article_id', 'revision'], unique: true },
        { name: 'desk_versions_creator', fields: ['created_by'] },
      ],
    },
  );
}
