import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { createdAtOnly, keyInteger, timestamp } from './columns.ts';

export class GroupMember extends Model<InferAttributes<GroupMember>, InferCreationAttributes<GroupMember>> {
  declare group_id: number;
  declare user_id: number;
  declare created_at: CreationOptional<Date>;
}

export function defineGroupMember(sequelize: Sequelize): typeof GroupMember {
  return class extends GroupMember {}.init(
    {
      group_id: keyInteger('groups'),
      user_id: keyInteger('users'),
      created_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'GroupMember',
      tableName: 'group_members',
      ...createdAtOnly,
      indexes: [{ name: 'group_members_user', fields: ['user_id'] }],
    },
  );
}
