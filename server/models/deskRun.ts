import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { id, noTimestamps, oneOf, optionalReferenceTo, timestamp } from './columns.ts';

const RUN_SOURCES = ['own', 'probe'] as const;
export type RunSource = (typeof RUN_SOURCES)[number];

/** A time without a break in which the server ran, or a probe from outside reached a desk. */
export class DeskRun extends Model<InferAttributes<DeskRun>, InferCreationAttributes<DeskRun>> {
  declare id: CreationOptional<number>;
  declare source: RunSource;
  /** Of a probe. */
  declare desk_id: CreationOptional<number | null>;
  declare started_at: Date;
  declare last_seen_at: Date;
}

export function defineDeskRun(sequelize: Sequelize): typeof DeskRun {
  return class extends DeskRun {}.init(
    {
      id: id(),
      source: oneOf(RUN_SOURCES),
      desk_id: optionalReferenceTo('desks', 'category_id'),
      started_at: timestamp(),
      last_seen_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'DeskRun',
      tableName: 'desk_runs',
      ...noTimestamps,
      indexes: [{ name: 'desk_runs_by_end', fields: ['source', 'desk_id', 'last_seen_at'] }],
    },
  );
}
