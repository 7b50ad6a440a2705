import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { keyInteger, noTimestamps } from './columns.ts';

export class BroadcastUser extends Model<
  InferAttributes<BroadcastUser>,
  InferCreationAttributes<BroadcastUser>
> {
  declare broadcast_id: number;
  declare user_id: number;
}

export function defineBroadcastUser(sequelize: Sequelize): typeof BroadcastUser {
  return class extends BroadcastUser {}.init(
    { broadcast_id: keyInteger('broadcasts'), user_id: keyInteger('users') },
    {
      sequelize,
      modelName: 'BroadcastUser',
      tableName: 'broadcast_users',
      ...noTimestamps,
      indexes: [{ name: 'broadcast_users_user', fields: ['user_id'] }],
    },
  );
}
