import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { noTimestamps, reference, requiredText } from './columns.ts';

export class PageRedirect extends Model<
  InferAttributes<PageRedirect>,
  InferCreationAttributes<PageRedirect>
> {
  declare slug: string;
  declare page_id: number;
}

export function definePageRedirect(sequelize: Sequelize): typeof PageRedirect {
  return class extends PageRedirect {}.init(
    {
      slug: { ...requiredText(), primaryKey: true },
      page_id: reference('pages'),
    },
    {
      sequelize,
      modelName: 'PageRedirect',
      tableName: 'page_redirects',
      ...noTimestamps,
      indexes: [{ name: 'page_redirects_page', fields: ['page_id'] }],
    },
  );
}
