import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import {
  bothTimestamps,
  flag,
  id,
  oneOf,
  optionalInteger,
  optionalReference,
  optionalText,
  optionalTimestamp,
  requiredText,
  timestamp,
  versionNumber,
} from './columns.ts';
import type { User } from './user.ts';

const NOTIFICATION_TYPES = ['success', 'error', 'warning', 'info', 'security'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
const AUDIENCES = ['all', 'groups', 'users'] as const;
export type Audience = (typeof AUDIENCES)[number];
const BROADCAST_STATES = ['draft', 'planned', 'running', 'ended'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

/** A notification to many users. Its recipients are in `inbox_items`; `audience` only selects future ones. */
export class Broadcast extends Model<InferAttributes<Broadcast>, InferCreationAttributes<Broadcast>> {
  declare id: CreationOptional<number>;
  declare title: string;
  declare title_search: string;
  declare message: string;
  /** The page that it leads to; only the server's own notifications have one, and admins do not manage these. */
  declare path: CreationOptional<string | null>;
  declare type: NotificationType;
  declare duration_seconds: CreationOptional<number | null>;
  declare audience: Audience;
  declare starts_at: CreationOptional<Date | null>;
  declare ends_at: CreationOptional<Date | null>;
  /** When its event takes place; `starts_at` and `ends_at` are when it is shown. */
  declare event_starts_at: CreationOptional<Date | null>;
  declare event_ends_at: CreationOptional<Date | null>;
  /** Of whole days, the end is the midnight in Prague after the last one. */
  declare event_all_day: CreationOptional<boolean>;
  declare dismissible: boolean;
  /** Also mailed to its recipients; the mails are `deliveries`. */
  declare by_mail: CreationOptional<boolean>;
  declare state: CreationOptional<BroadcastState>;
  declare started_at: CreationOptional<Date | null>;
  declare ended_at: CreationOptional<Date | null>;
  declare created_by: CreationOptional<number | null>;
  declare version: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
  declare author?: NonAttribute<User | null>;
}

export function defineBroadcast(sequelize: Sequelize): typeof Broadcast {
  return class extends Broadcast {}.init(
    {
      id: id(),
      title: requiredText(),
      title_search: requiredText(),
      message: requiredText(),
      path: optionalText(),
      type: oneOf(NOTIFICATION_TYPES),
      duration_seconds: optionalInteger(),
      audience: oneOf(AUDIENCES),
      starts_at: optionalTimestamp(),
      ends_at: optionalTimestamp(),
      event_starts_at: optionalTimestamp(),
      event_ends_at: optionalTimestamp(),
      event_all_day: flag(),
      dismissible: { ...flag(), defaultValue: true },
      by_mail: flag(),
      state: oneOf(BROADCAST_STATES, 'draft'),
      started_at: optionalTimestamp(),
      ended_at: optionalTimestamp(),
      created_by: optionalReference('users'),
      version: versionNumber(),
      created_at: timestamp(),
      updated_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'Broadcast',
      tableName: 'broadcasts',
      ...bothTimestamps,
      indexes: [
        { name: 'broadcasts_starting', fields: ['state', 'starts_at'] },
        { name: 'broadcasts_ending', fields: ['state', 'ends_at'] },
        { name: 'broadcasts_author', fields: ['created_by'] },
      ],
    },
  );
}
