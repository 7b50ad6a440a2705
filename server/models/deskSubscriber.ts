import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  counter,
  createdAtOnly,
  flag,
  id,
  optionalTimestamp,
  referenceTo,
  requiredText,
  timestamp,
} from './columns.ts';

/** Who is mailed what is posted on a desk, without an account. */
export class DeskSubscriber extends Model<
  InferAttributes<DeskSubscriber>,
  InferCreationAttributes<DeskSubscriber>
> {
  declare id: CreationOptional<number>;
  declare desk_id: number;
  declare email: string;
  declare email_key: string;
  declare token_hash: string;
  declare confirmed_at: CreationOptional<Date | null>;
  /** The last entry of the record that they were sent. */
  declare told_seq: CreationOptional<number>;
  /** One mail a day instead of one after each action. */
  declare is_daily: CreationOptional<boolean>;
  /** How often in a row the mail server said that the address takes no mail. */
  declare refusals: CreationOptional<number>;
  /** When a mail that was not taken is tried again. */
  declare retry_at: CreationOptional<Date | null>;
  declare created_at: CreationOptional<Date>;
}

export function defineDeskSubscriber(sequelize: Sequelize): typeof DeskSubscriber {
  return class extends DeskSubscriber {}.init(
    {
      id: id(),
      desk_id: referenceTo('desks', 'category_id'),
      email: requiredText(),
      email_key: requiredText(),
      token_hash: requiredText(),
      confirmed_at: optionalTimestamp(),
      told_seq: counter(),
      is_daily: flag(),
      refusals: counter(),
      retry_at: optionalTimestamp(),
      created_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'DeskSubscriber',
      tableName: 'desk_subscribers',
      ...createdAtOnly,
      indexes: [
        { name: 'desk_subscribers_email', fields: ['desk_id', 'email_key'], unique: true },
        { name: 'desk_subscribers_token', fields: ['token_hash'], unique: true },
      ],
    },
  );
}
