import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  id,
  noTimestamps,
  optionalInteger,
  referenceTo,
  requiredInteger,
  requiredText,
  timestamp,
} from './columns.ts';

export type DeskAction = 'posted' | 'changed' | 'removed' | 'disposed' | 'restored';

/** What was done at a desk; append-only, each with the hash of the one before. It holds hashes, no texts. */
export class DeskRecord extends Model<InferAttributes<DeskRecord>, InferCreationAttributes<DeskRecord>> {
  declare id: CreationOptional<number>;
  declare desk_id: number;
  declare seq: number;
  declare deed: DeskAction;
  /** Of something that need not exist any more; null for what is done with the whole desk. */
  declare article_id: CreationOptional<number | null>;
  /** Canonical JSON. */
  declare content: string;
  declare previous_hash: string;
  declare hash: string;
  declare at: Date;
}

export function defineDeskRecord(sequelize: Sequelize): typeof DeskRecord {
  return class extends DeskRecord {}.init(
    {
      id: id(),
      desk_id: referenceTo('desks', 'category_id'),
      seq: requiredInteger(),
      deed: requiredText(),
      article_id: optionalInteger(),
      content: requiredText(),
      previous_hash: requiredText(),
      hash: requiredText(),
      at: timestamp(),
    },
    {
      sequelize,
      modelName: 'DeskRecord',
      tableName: 'desk_records',
      ...noTimestamps,
      indexes: [
        { name: 'desk_records_seq', fields: ['desk_id', 'seq'], unique: true },
        { name: 'desk_records_article', fields: ['article_id', 'seq'] },
      ],
    },
  );
}
