import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { keyInteger, noTimestamps, oneOf } from './columns.ts';

export const ACCESS_LEVELS = ['read', 'write'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** A group's access to a category; write implies read. */
export class CategoryAccess extends Model<
  InferAttributes<CategoryAccess>,
  InferCreationAttributes<CategoryAccess>
> {
  declare category_id: number;
  declare group_id: number;
  declare level: AccessLevel;
}

export function defineCategoryAccess(sequelize: Sequelize): typeof CategoryAccess {
  return class extends CategoryAccess {}.init(
    {
      category_id: keyInteger('categories'),
      group_id: keyInteger('groups'),
      level: oneOf(ACCESS_LEVELS),
    },
    {
      sequelize,
      modelName: 'CategoryAccess',
      tableName: 'category_access',
      ...noTimestamps,
      indexes: [{ name: 'category_access_group', fields: ['group_id'] }],
    },
  );
}
