import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  Op,
  type Sequelize,
} from 'sequelize';
import { bothTimestamps, flag, id, oneOf, optionalReference, reference, timestamp } from './columns.ts';

export const FREQUENCIES = ['off', 'instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export interface FollowChoice {
  frequency: Frequency;
  by_mail: boolean;
  by_inbox: boolean;
  by_push: boolean;
}

/** How a user follows new articles of a section, or (without a category) of all of them. */
export class Follow extends Model<InferAttributes<Follow>, InferCreationAttributes<Follow>> {
  declare id: CreationOptional<number>;
  declare user_id: number;
  declare category_id: number | null;
  declare frequency: Frequency;
  declare by_mail: boolean;
  declare by_inbox: boolean;
  declare by_push: boolean;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
}

export function defineFollow(sequelize: Sequelize): typeof Follow {
  return class extends Follow {}.init(
    {
      id: id(),
      user_id: reference('users'),
      category_id: optionalReference('categories'),
      frequency: oneOf(FREQUENCIES),
      by_mail: flag(),
      by_inbox: flag(),
      by_push: flag(),
      created_at: timestamp(),
      updated_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'Follow',
      tableName: 'follows',
      ...bothTimestamps,
      indexes: [
        {
          name: 'follows_section',
          fields: ['user_id', 'category_id'],
          unique: true,
          where: { category_id: { [Op.ne]: null } },
        },
        { name: 'follows_all_sections', fields: ['user_id'], unique: true, where: { category_id: null } },
        { name: 'follows_category', fields: ['category_id'] },
      ],
    },
  );
}
