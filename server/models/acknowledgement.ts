import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { keyInteger, noTimestamps, timestamp } from './columns.ts';

/** A confirmed reading of an article. Retained even when it is no longer requested. */
export class Acknowledgement extends Model<
  InferAttributes<Acknowledgement>,
  InferCreationAttributes<Acknowledgement>
> {
  declare article_id: number;
  declare user_id: number;
  declare confirmed_at: Date;
}

export function defineAcknowledgement(sequelize: Sequelize): typeof Acknowledgement {
  return class extends Acknowledgement {}.init(
    { article_id: keyInteger('articles'), user_id: keyInteger('users'), confirmed_at: timestamp() },
    {
      sequelize,
      modelName: 'Acknowledgement',
      tableName: 'acknowledgements',
      ...noTimestamps,
      indexes: [{ name: 'acknowledgements_user', fields: ['user_id'] }],
    },
  );
}
