import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import type { LimitKeyKind, RateLimitMode } from '../shared/rateRules.ts';
import {
  flag,
  oneOf,
  optionalReference,
  requiredInteger,
  requiredText,
  timestamp,
  updatedAtOnly,
  versionNumber,
} from './columns.ts';

/**
 * A rule changed by an administrator. The row stays after a reset to the defaults, so that its version continues to
 * increase and the optimistic lock detects a reset followed by a change.
 */
export class RateLimitRule extends Model<
  InferAttributes<RateLimitRule>,
  InferCreationAttributes<RateLimitRule>
> {
  declare name: string;
  declare limit_count: number;
  declare window_seconds: number;
  declare block_seconds: number;
  declare key_kind: LimitKeyKind;
  declare mode: RateLimitMode;
  /** The defaults apply; the other columns are ignored. */
  declare is_default: CreationOptional<boolean>;
  declare version: CreationOptional<number>;
  declare updated_by: CreationOptional<number | null>;
  declare updated_at: CreationOptional<Date>;
}

export function defineRateLimitRule(sequelize: Sequelize): typeof RateLimitRule {
  return class extends RateLimitRule {}.init(
    {
      name: { ...requiredText(), primaryKey: true },
      limit_count: requiredInteger(),
      window_seconds: requiredInteger(),
      block_seconds: requiredInteger(),
      key_kind: oneOf(['address', 'user', 'both']),
      mode: oneOf(['enforce', 'observe', 'off']),
      is_default: flag(),
      version: versionNumber(),
      updated_by: optionalReference('users'),
      updated_at: timestamp(),
    },
    { sequelize, modelName: 'RateLimitRule', tableName: 'rate_limit_rules', ...updatedAtOnly },
  );
}
