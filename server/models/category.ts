import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  bothTimestamps,
  counter,
  emptyText,
  flag,
  id,
  oneOf,
  optionalInteger,
  requiredText,
  timestamp,
  versionNumber,
} from './columns.ts';
import { FREQUENCIES, type Frequency } from './follow.ts';

export const CATEGORY_ACCESS_MODES = ['public', 'members', 'groups'] as const;
export type CategoryAccessMode = (typeof CATEGORY_ACCESS_MODES)[number];

const QUESTION_SETTINGS = ['off', 'signed-in', 'everyone'] as const;
export type QuestionSetting = (typeof QUESTION_SETTINGS)[number];

/** A category of articles; with `on_board` it is a section shown to readers. */
export class Category extends Model<InferAttributes<Category>, InferCreationAttributes<Category>> {
  declare id: CreationOptional<number>;
  declare slug: string;
  declare name: string;
  declare name_sort: string;
  declare description: CreationOptional<string>;
  declare color: string;
  declare position: CreationOptional<number>;
  declare access: CreationOptional<CategoryAccessMode>;
  declare on_board: CreationOptional<boolean>;
  /** How those follow its new articles who have chosen nothing themselves. */
  declare follow_frequency: CreationOptional<Frequency>;
  declare follow_by_mail: CreationOptional<boolean>;
  declare follow_by_inbox: CreationOptional<boolean>;
  declare follow_by_push: CreationOptional<boolean>;
  declare questions: CreationOptional<QuestionSetting>;
  declare default_validity_days: CreationOptional<number | null>;
  declare version: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
}

export function defineCategory(sequelize: Sequelize): typeof Category {
  return class extends Category {}.init(
    {
      id: id(),
      slug: requiredText(),
      name: requiredText(),
      name_sort: requiredText(),
      description: emptyText(),
      color: requiredText(),
      position: counter(),
      access: oneOf(CATEGORY_ACCESS_MODES, 'members'),
      on_board: { ...flag(), defaultValue: true },
      follow_frequency: oneOf(FREQUENCIES, 'off'),
      follow_by_mail: { ...flag(), defaultValue: true },
      follow_by_inbox: { ...flag(), defaultValue: true },
      follow_by_push: flag(),
      questions: oneOf(QUESTION_SETTINGS, 'off'),
      default_validity_days: optionalInteger(),
      version: versionNumber(),
      created_at: timestamp(),
      updated_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'Category',
      tableName: 'categories',
      ...bothTimestamps,
      indexes: [
        { name: 'categories_slug', fields: ['slug'], unique: true },
        { name: 'categories_by_position', fields: ['position', 'name_sort'] },
      ],
    },
  );
}
