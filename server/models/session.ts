import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { createdAtOnly, emptyText, flag, id, reference, requiredText, timestamp } from './columns.ts';

/** A signed-in device; only the hash of its `sid` is stored. */
export class Session extends Model<InferAttributes<Session>, InferCreationAttributes<Session>> {
  declare id: CreationOptional<number>;
  declare sid_hash: string;
  declare user_id: number;
  declare last_seen_at: Date;
  declare expires_at: Date;
  declare remember: CreationOptional<boolean>;
  declare user_agent: CreationOptional<string>;
  declare ip: CreationOptional<string>;
  declare created_at: CreationOptional<Date>;
}

export function defineSession(sequelize: Sequelize): typeof Session {
  return class extends Session {}.init(
    {
      id: id(),
      sid_hash: requiredText(),
      user_id: reference('users'),
      last_seen_at: timestamp(),
      expires_at: timestamp(),
      remember: flag(),
      user_agent: emptyText(),
      ip: emptyText(),
      created_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'Session',
      tableName: 'sessions',
      ...createdAtOnly,
      indexes: [
        { name: 'sessions_sid_hash', fields: ['sid_hash'], unique: true },
        { name: 'sessions_user', fields: ['user_id', 'id'] },
        { name: 'sessions_expiry', fields: ['expires_at'] },
      ],
    },
  );
}
