import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { keyInteger, noTimestamps } from './columns.ts';

export class AcknowledgementGroup extends Model<
  InferAttributes<AcknowledgementGroup>,
  InferCreationAttributes<AcknowledgementGroup>
> {
  declare article_id: number;
  declare group_id: number;
}

export function defineAcknowledgementGroup(sequelize: Sequelize): typeof AcknowledgementGroup {
  return class extends AcknowledgementGroup {}.init(
    { article_id: keyInteger('articles'), group_id: keyInteger('groups') },
    {
      sequelize,
      modelName: 'AcknowledgementGroup',
      tableName: 'acknowledgement_groups',
      ...noTimestamps,
      indexes: [{ name: 'acknowledgement_groups_group', fields: ['group_id', 'article_id'] }],
    },
  );
}
