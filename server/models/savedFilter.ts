import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { bothTimestamps, id, oneOf, reference, requiredText, timestamp, versionNumber } from './columns.ts';

export const FILTERED_LISTS = ['articles', 'users', 'groups', 'broadcasts', 'questions', 'audit'] as const;
export type FilteredList = (typeof FILTERED_LISTS)[number];

/** Search, filters and order of a list under a name of its own; of one person. */
export class SavedFilter extends Model<InferAttributes<SavedFilter>, InferCreationAttributes<SavedFilter>> {
  declare id: CreationOptional<number>;
  declare user_id: number;
  declare list: FilteredList;
  declare name: string;
  declare name_key: string;
  declare name_sort: string;
  /** As in the address of the list, without the question mark. */
  declare query: string;
  declare version: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
}

export function defineSavedFilter(sequelize: Sequelize): typeof SavedFilter {
  return class extends SavedFilter {}.init(
    {
      id: id(),
      user_id: reference('users'),
      list: oneOf(FILTERED_LISTS),
      name: requiredText(),
      name_key: requiredText(),
      name_sort: requiredText(),
      query: requiredText(),
      version: versionNumber(),
      created_at: timestamp(),
      updated_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'SavedFilter',
      tableName: 'saved_filters',
      ...bothTimestamps,
      indexes: [{ name: 'saved_filters_name', fields: ['user_id', 'list', 'name_key'], unique: true }],
    },
  );
}
