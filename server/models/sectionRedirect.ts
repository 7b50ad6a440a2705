import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { noTimestamps, reference, requiredText } from './columns.ts';

export class SectionRedirect extends Model<
  InferAttributes<SectionRedirect>,
  InferCreationAttributes<SectionRedirect>
> {
  declare slug: string;
  declare category_id: number;
}

export function defineSectionRedirect(sequelize: Sequelize): typeof SectionRedirect {
  return class extends SectionRedirect {}.init(
    {
      slug: { ...requiredText(), primaryKey: true },
      category_id: reference('categories'),
    },
    {
      sequelize,
      modelName: 'SectionRedirect',
      tableName: 'section_redirects',
      ...noTimestamps,
      indexes: [{ name: 'section_redirects_category', fields: ['category_id'] }],
    },
  );
}
