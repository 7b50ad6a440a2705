import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { createdAtOnly, keyInteger, requiredText, timestamp } from './columns.ts';

/** Where a person's calendar program reads the events; only the hash of the token is stored. */
export class CalendarAddress extends Model<
  InferAttributes<CalendarAddress>,
  InferCreationAttributes<CalendarAddress>
> {
  declare user_id: number;
  declare token_hash: string;
  declare created_at: CreationOptional<Date>;
}

export function defineCalendarAddress(sequelize: Sequelize): typeof CalendarAddress {
  return class extends CalendarAddress {}.init(
    {
      user_id: keyInteger('users'),
      token_hash: requiredText(),
      created_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'CalendarAddress',
      tableName: 'calendar_addresses',
      ...createdAtOnly,
      indexes: [{ name: 'calendar_addresses_token_hash', fields: ['token_hash'], unique: true }],
    },
  );
}
