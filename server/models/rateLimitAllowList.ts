import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  json,
  optionalReference,
  requiredInteger,
  timestamp,
  updatedAtOnly,
  versionNumber,
} from './columns.ts';

/** A single row, because the list is saved as a whole. */
export class RateLimitAllowList extends Model<
  InferAttributes<RateLimitAllowList>,
  InferCreationAttributes<RateLimitAllowList>
> {
  declare id: number;
  declare networks: { cidr: string; note: string }[] | null;
  declare version: CreationOptional<number>;
  declare updated_by: CreationOptional<number | null>;
  declare updated_at: CreationOptional<Date>;
}

export function defineRateLimitAllowList(sequelize: Sequelize): typeof RateLimitAllowList {
  return class extends RateLimitAllowList {}.init(
    {
      id: { ...requiredInteger(), primaryKey: true },
      networks: json(),
      version: versionNumber(),
      updated_by: optionalReference('users'),
      updated_at: timestamp(),
    },
    { sequelize, modelName: 'RateLimitAllowList', tableName: 'rate_limit_allow_list', ...updatedAtOnly },
  );
}
