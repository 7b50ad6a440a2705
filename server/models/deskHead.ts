import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  bothTimestamps,
  emptyText,
  id,
  optionalText,
  optionalTimestamp,
  referenceTo,
  requiredInteger,
  requiredText,
  timestamp,
} from './columns.ts';

/** The head of a record on a day, and where it went. */
export class DeskHead extends Model<InferAttributes<DeskHead>, InferCreationAttributes<DeskHead>> {
  declare id: CreationOptional<number>;
  declare desk_id: number;
  declare seq: number;
  declare hash: string;
  declare taken_on: string;
  declare mailed_to: CreationOptional<string>;
  declare mailed_at: CreationOptional<Date | null>;
  /** DER of the RFC 3161 token in Base64. */
  declare timestamp_token: CreationOptional<string | null>;
  declare timestamped_at: CreationOptional<Date | null>;
  declare problem: CreationOptional<string>;
  /** When an instance last began to send it, so that the others leave it alone. */
  declare tried_at: CreationOptional<Date | null>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
}

export function defineDeskHead(sequelize: Sequelize): typeof DeskHead {
  return class extends DeskHead {}.init(
    {
      id: id(),
      desk_id: referenceTo('desks', 'category_id'),
      seq: requiredInteger(),
      hash: requiredText(),
      taken_on: requiredText(),
      mailed_to: emptyText(),
      mailed_at: optionalTimestamp(),
      timestamp_token: optionalText(),
      timestamped_at: optionalTimestamp(),
      problem: emptyText(),
      tried_at: optionalTimestamp(),
      created_at: timestamp(),
      updated_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'DeskHead',
      tableName: 'desk_heads',
      ...bothTimestamps,
      indexes: [{ name: 'desk_heads_day', fields: ['desk_id', 'taken_on'], unique: true }],
    },
  );
}
