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
  requiredInteger,
  requiredText,
  timestamp,
} from './columns.ts';
import { FREQUENCIES, type Frequency } from './follow.ts';

/** An address without an account that follows new articles of public sections. */
export class Subscriber extends Model<InferAttributes<Subscriber>, InferCreationAttributes<Subscriber>> {
  declare id: CreationOptional<number>;
  declare email: string;
  declare email_key: string;
  declare frequency: Exclude<Frequency, 'off'>;
  /** Also those added later; otherwise those in `subscriber_sections`. */
  declare all_sections: boolean;
  /** Null until the address was confirmed from its mailbox. */
  declare confirmed_at: CreationOptional<Date | null>;
  declare mail_stop: CreationOptional<'undeliverable' | null>;
  /** The last confirmation mail, and how many there were on that day. */
  declare asked_at: Date;
  declare asked_count: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
}

export function defineSubscriber(sequelize: Sequelize): typeof Subscriber {
  return class extends Subscriber {}.init(
    {
      id: id(),
      email: requiredText(),
      email_key: requiredText(),
      frequency: oneOf(FREQUENCIES.slice(1)),
      all_sections: flag(),
      confirmed_at: optionalTimestamp(),
      mail_stop: optionalText(),
      asked_at: timestamp(),
      asked_count: { ...requiredInteger(), defaultValue: 1 },
      created_at: timestamp(),
      updated_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'Subscriber',
      tableName: 'subscribers',
      ...bothTimestamps,
      indexes: [
        { name: 'subscribers_email_key', fields: ['email_key'], unique: true },
        { name: 'subscribers_asked', fields: ['confirmed_at', 'asked_at'] },
      ],
    },
  );
}
