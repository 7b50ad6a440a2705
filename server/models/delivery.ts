import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  Op,
  type Sequelize,
} from 'sequelize';
import {
  counter,
  createdAtOnly,
  flag,
  id,
  oneOf,
  optionalReference,
  optionalText,
  optionalTimestamp,
  timestamp,
} from './columns.ts';

export const DELIVERY_STATES = ['queued', 'sent', 'dropped', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * A mail or notification to be sent: one article, a reminder of its events, the digest of a period, or a broadcast, to
 * one user, subscriber or device.
 */
export class Delivery extends Model<InferAttributes<Delivery>, InferCreationAttributes<Delivery>> {
  declare id: CreationOptional<number>;
  declare user_id: number | null;
  declare subscriber_id: number | null;
  declare push_subscription_id: CreationOptional<number | null>;
  declare article_id: number | null;
  /** Of a reminder: as the events that it is of, see `ArticleEvent`. */
  declare reminded_at: CreationOptional<Date | null>;
  declare broadcast_id: CreationOptional<number | null>;
  declare period: 'daily' | 'weekly' | null;
  declare period_from: Date | null;
  declare period_until: Date | null;
  /** Goes out in quiet hours too. */
  declare urgent: CreationOptional<boolean>;
  declare state: CreationOptional<DeliveryState>;
  declare attempts: CreationOptional<number>;
  /** Not before; one that is being sent is due again when its sender must have died. */
  declare due_at: Date;
  declare finished_at: CreationOptional<Date | null>;
  declare created_at: CreationOptional<Date>;
}

export function defineDelivery(sequelize: Sequelize): typeof Delivery {
  const set = { [Op.ne]: null };
  return class extends Delivery {}.init(
    {
      id: id(),
      user_id: optionalReference('users'),
      subscriber_id: optionalReference('subscribers'),
      push_subscription_id: optionalReference('push_subscriptions'),
      article_id: optionalReference('articles'),
      reminded_at: optionalTimestamp(),
      broadcast_id: optionalReference('broadcasts'),
      period: optionalText(),
      period_from: optionalTimestamp(),
      period_until: optionalTimestamp(),
      urgent: flag(),
      state: oneOf(DELIVERY_STATES, 'queued'),
      attempts: counter(),
      due_at: timestamp(),
      finished_at: optionalTimestamp(),
      created_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'Delivery',
      tableName: 'deliveries',
      ...createdAtOnly,
      indexes: [
        {
          name: 'deliveries_article_to_user',
          fields: ['article_id', 'user_id'],
          unique: true,
          where: { article_id: set, user_id: set, reminded_at: null },
        },
        {
          name: 'deliveries_article_to_subscriber',
          fields: ['article_id', 'subscriber_id'],
          unique: true,
          where: { article_id: set, subscriber_id: set, reminded_at: null },
        },
        {
          name: 'deliveries_digest_to_user',
          fields: ['user_id', 'period', 'period_until'],
          unique: true,
          where: { period: set, user_id: set },
        },
        {
          name: 'deliveries_digest_to_subscriber',
          fields: ['subscriber_id', 'period', 'period_until'],
          unique: true,
          where: { period: set, subscriber_id: set },
        },
        {
          name: 'deliveries_article_to_device',
          fields: ['article_id', 'push_subscription_id'],
          unique: true,
          where: { article_id: set, push_subscription_id: set, reminded_at: null },
        },
        {
          name: 'deliveries_digest_to_device',
          fields: ['push_subscription_id', 'period', 'period_until'],
          unique: true,
          where: { period: set, push_subscription_id: set },
        },
        {
          name: 'deliveries_device',
          fields: ['push_subscription_id'],
          where: { push_subscription_id: set },
        },
        {
          name: 'deliveries_push_queue',
          fields: ['due_at', 'id'],
          where: { state: 'queued', push_subscription_id: set },
        },
        { name: 'deliveries_queue', fields: ['due_at', 'id'], where: { state: 'queued' } },
        { name: 'deliveries_failed', fields: ['finished_at'], where: { state: 'failed' } },
        {
          name: 'deliveries_broadcast_to_user',
          fields: ['broadcast_id', 'user_id'],
          unique: true,
          where: { broadcast_id: set },
        },
        { name: 'deliveries_finished', fields: ['finished_at'], where: { broadcast_id: null } },
      ],
    },
  );
}
