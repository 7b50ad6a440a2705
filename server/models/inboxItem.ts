import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { Broadcast } from './broadcast.ts';
import { keyInteger, noTimestamps, optionalTimestamp, timestamp } from './columns.ts';

/**
 * A notification delivered to a user. `started_at` is copied from the notification, so that one index orders the
 * inbox.
 */
export class InboxItem extends Model<InferAttributes<InboxItem>, InferCreationAttributes<InboxItem>> {
  declare user_id: number;
  declare broadcast_id: number;
  declare started_at: Date;
  declare read_at: CreationOptional<Date | null>;
  declare dismissed_at: CreationOptional<Date | null>;
  declare broadcast?: NonAttribute<Broadcast>;
}

export function defineInboxItem(sequelize: Sequelize): typeof InboxItem {
  return class extends InboxItem {}.init(
    {
      user_id: keyInteger('users'),
      broadcast_id: keyInteger('broadcasts'),
      started_at: timestamp(),
      read_at: optionalTimestamp(),
      dismissed_at: optionalTimestamp(),
    },
    {
      sequelize,
      modelName: 'InboxItem',
      tableName: 'inbox_items',
      ...noTimestamps,
      indexes: [
        { name: 'inbox_items_newest', fields: ['user_id', 'started_at', 'broadcast_id'] },
        { name: 'inbox_items_unread', fields: ['user_id', 'started_at', 'broadcast_id'] },
        { name: 'inbox_items_reach', fields: ['broadcast_id', 'read_at'] },
      ],
    },
  );
}
