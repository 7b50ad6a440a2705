import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { keyInteger, noTimestamps } from './columns.ts';

export class SubscriberSection extends Model<
  InferAttributes<SubscriberSection>,
  InferCreationAttributes<SubscriberSection>
> {
  declare subscriber_id: number;
  declare category_id: number;
}

export function defineSubscriberSection(sequelize: Sequelize): typeof SubscriberSection {
  return class extends SubscriberSection {}.init(
    { subscriber_id: keyInteger('subscribers'), category_id: keyInteger('categories') },
    {
      sequelize,
      modelName: 'SubscriberSection',
      tableName: 'subscriber_sections',
      ...noTimestamps,
      indexes: [{ name: 'subscriber_sections_category', fields: ['category_id'] }],
    },
  );
}
