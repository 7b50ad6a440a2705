import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { keyInteger, noTimestamps } from './columns.ts';

export class BroadcastGroup extends Model<
  InferAttributes<BroadcastGroup>,
  InferCreationAttributes<BroadcastGroup>
> {
  declare broadcast_id: number;
  declare group_id: number;
}

export function defineBroadcastGroup(sequelize: Sequelize): typeof BroadcastGroup {
  return class extends BroadcastGroup {}.init(
    { broadcast_id: keyInteger('broadcasts'), group_id: keyInteger('groups') },
    {
      sequelize,
      modelName: 'BroadcastGroup',
      tableName: 'broadcast_groups',
      ...noTimestamps,
      indexes: [{ name: 'broadcast_groups_group', fields: ['group_id'] }],
    },
  );
}
