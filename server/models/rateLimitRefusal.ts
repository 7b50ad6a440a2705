import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { counter, noTimestamps, requiredText, timestamp } from './columns.ts';

/** Calls that a rule refused in one hour, and calls that it would have refused in the mode `observe`. */
export class RateLimitRefusal extends Model<
  InferAttributes<RateLimitRefusal>,
  InferCreationAttributes<RateLimitRefusal>
> {
  declare hour: Date;
  declare rule: string;
  declare refused: CreationOptional<number>;
  declare observed: CreationOptional<number>;
}

export function defineRateLimitRefusal(sequelize: Sequelize): typeof RateLimitRefusal {
  return class extends RateLimitRefusal {}.init(
    {
      hour: { ...timestamp(), primaryKey: true },
      rule: { ...requiredText(), primaryKey: true },
      refused: counter(),
      observed: counter(),
    },
    { sequelize, modelName: 'RateLimitRefusal', tableName: 'rate_limit_refusals', ...noTimestamps },
  );
}
