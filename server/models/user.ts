import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  bothTimestamps,
  flag,
  id,
  oneOf,
  optionalText,
  optionalTimestamp,
  requiredText,
  timestamp,
  versionNumber,
} from './columns.ts';

export const ROLES = ['admin', 'user'] as const;
export type Role = (typeof ROLES)[number];
export const USER_STATES = ['active', 'deactivated', 'pending'] as const;
export const DIGESTS = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];
export type MailStop = 'unsubscribed' | 'undeliverable';
export type UserState = (typeof USER_STATES)[number];

/** `username_key`, `email_key` and `full_name_*` are folded copies for lookup, search and sorting. */
export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<number>;
  declare username: string;
  declare username_key: string;
  declare email: CreationOptional<string | null>;
  declare email_key: CreationOptional<string | null>;
  declare full_name: string;
  declare full_name_sort: string;
  declare full_name_search: string;
  declare role: CreationOptional<Role>;
  declare color: string;
  declare state: CreationOptional<UserState>;
  declare email_confirmation_due: CreationOptional<boolean>;
  declare password_hash: CreationOptional<string | null>;
  declare version: CreationOptional<number>;
  declare digest: CreationOptional<Digest>;
  declare live_notices: CreationOptional<boolean>;
  /** The end of the period that the last digest covered. */
  declare digested_until: CreationOptional<Date | null>;
  /** Why no news is mailed: the person ended it, or the address does not take mail. */
  declare mail_stop: CreationOptional<MailStop | null>;
  /** Whether they are reminded of events in sections that they follow. */
  declare event_reminders: CreationOptional<boolean>;
  declare erased_at: CreationOptional<Date | null>;
  declare last_seen_at: CreationOptional<Date | null>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
}

export function defineUser(sequelize: Sequelize): typeof User {
  return class extends User {}.init(
    {
      id: id(),
      username: requiredText(),
      username_key: requiredText(),
      email: optionalText(),
      email_key: optionalText(),
      full_name: requiredText(),
      full_name_sort: requiredText(),
      full_name_search: requiredText(),
      role: oneOf(ROLES, 'user'),
      color: requiredText(),
      state: oneOf(USER_STATES, 'active'),
      email_confirmation_due: flag(),
      password_hash: optionalText(),
      version: versionNumber(),
      digest: oneOf(DIGESTS, 'off'),
      live_notices: { ...flag(), defaultValue: true },
      digested_until: optionalTimestamp(),
      mail_stop: optionalText(),
      event_reminders: { ...flag(), defaultValue: true },
      erased_at: optionalTimestamp(),
      last_seen_at: optionalTimestamp(),
      created_at: timestamp(),
      updated_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'User',
      tableName: 'users',
      ...bothTimestamps,
      hooks: {
        // Another address may take mail.
        beforeUpdate(user) {
          if (user.changed('email') && user.mail_stop === 'undeliverable') user.mail_stop = null;
        },
      },
      indexes: [
        { name: 'users_username_key', fields: ['username_key'], unique: true },
        { name: 'users_email_key', fields: ['email_key'], unique: true },
        { name: 'users_by_name', fields: ['full_name_sort', 'id'] },
        { name: 'users_by_state', fields: ['state', 'role'] },
        { name: 'users_by_last_seen', fields: ['last_seen_at', 'id'] },
        { name: 'users_by_creation', fields: ['created_at', 'id'] },
        {
          name: 'users_invited',
          fields: ['full_name_sort', 'id'],
          where: { state: 'active', password_hash: null },
        },
      ],
    },
  );
}
