import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  createdAtOnly,
  formerReference,
  id,
  optionalTimestamp,
  reference,
  requiredText,
  timestamp,
} from './columns.ts';

/** A browser that a user is sent notifications to. Whoever knows these values can send to it too. */
export class PushSubscription extends Model<
  InferAttributes<PushSubscription>,
  InferCreationAttributes<PushSubscription>
> {
  declare id: CreationOptional<number>;
  declare user_id: number;
  /** The session that turned it on last; that one may have expired since. */
  declare session_id: number;
  /** The address at the push service of the browser. */
  declare endpoint: string;
  /** The public key and the secret that notifications are encrypted with (RFC 8291), base64url. */
  declare p256dh: string;
  declare auth: string;
  declare device_name: string;
  declare created_at: CreationOptional<Date>;
  declare last_sent_at: CreationOptional<Date | null>;
}

export function definePushSubscription(sequelize: Sequelize): typeof PushSubscription {
  return class extends PushSubscription {}.init(
    {
      id: id(),
      user_id: reference('users'),
      session_id: formerReference(),
      endpoint: requiredText(),
      p256dh: requiredText(),
      auth: requiredText(),
      device_name: requiredText(),
      created_at: timestamp(),
      last_sent_at: optionalTimestamp(),
    },
    {
      sequelize,
      modelName: 'PushSubscription',
      tableName: 'push_subscriptions',
      ...createdAtOnly,
      indexes: [
        { name: 'push_subscriptions_endpoint', fields: ['endpoint'], unique: true },
        { name: 'push_subscriptions_user', fields: ['user_id', 'id'] },
      ],
    },
  );
}
