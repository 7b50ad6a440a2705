import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { keyInteger, noTimestamps } from './columns.ts';

export class DisplayCategory extends Model<
  InferAttributes<DisplayCategory>,
  InferCreationAttributes<DisplayCategory>
> {
  declare display_id: number;
  declare category_id: number;
}

export function defineDisplayCategory(sequelize: Sequelize): typeof DisplayCategory {
  return class extends DisplayCategory {}.init(
    { display_id: keyInteger('displays'), category_id: keyInteger('categories') },
    {
      sequelize,
      modelName: 'DisplayCategory',
      tableName: 'display_categories',
      ...noTimestamps,
      indexes: [{ name: 'display_categories_category', fields: ['category_id'] }],
    },
  );
}
