import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { createdAtOnly, keyInteger, requiredInteger, requiredText, timestamp } from './columns.ts';

export class IdempotencyKey extends Model<
  InferAttributes<IdempotencyKey>,
  InferCreationAttributes<IdempotencyKey>
> {
  declare user_id: number;
  declare key: string;
  declare operation: string;
  declare request_hash: string;
  declare status: number;
  declare body: string;
  declare created_at: CreationOptional<Date>;
}

export function defineIdempotencyKey(sequelize: Sequelize): typeof IdempotencyKey {
  return class extends IdempotencyKey {}.init(
    {
      user_id: keyInteger('users'),
      key: { ...requiredText(), primaryKey: true },
      operation: requiredText(),
      request_hash: requiredText(),
      status: requiredInteger(),
      body: requiredText(),
      created_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'IdempotencyKey',
      tableName: 'idempotency_keys',
      ...createdAtOnly,
      indexes: [{ name: 'idempotency_keys_by_time', fields: ['created_at'] }],
    },
  );
}
