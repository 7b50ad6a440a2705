import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { createdAtOnly, requiredInteger, requiredText, timestamp } from './columns.ts';

/** The keys that the site signs its notifications with (RFC 8292): one row, whose id is `VAPID_KEY_ID`. */
export class VapidKey extends Model<InferAttributes<VapidKey>, InferCreationAttributes<VapidKey>> {
  declare id: number;
  declare public_key: string;
  /** Encrypted under a key derived from `SECRET`. */
  declare private_key: string;
  declare created_at: CreationOptional<Date>;
}

export const VAPID_KEY_ID = 1;

export function defineVapidKey(sequelize: Sequelize): typeof VapidKey {
  return class extends VapidKey {}.init(
    {
      id: { ...requiredInteger(), primaryKey: true },
      public_key: requiredText(),
      private_key: requiredText(),
      created_at: timestamp(),
    },
    { sequelize, modelName: 'VapidKey', tableName: 'vapid_keys', ...createdAtOnly },
  );
}
