import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  createdAtOnly,
  id,
  oneOf,
  optionalReference,
  optionalTimestamp,
  requiredInteger,
  requiredText,
  timestamp,
  versionNumber,
} from './columns.ts';

const DISPLAY_THEMES = ['light', 'dark'] as const;
export type DisplayTheme = (typeof DISPLAY_THEMES)[number];

/** A screen that shows the articles of its categories by itself; only the hash of its link's token is stored. */
export class Display extends Model<InferAttributes<Display>, InferCreationAttributes<Display>> {
  declare id: CreationOptional<number>;
  declare slug: string;
  declare name: string;
  declare name_sort: string;
  declare seconds: CreationOptional<number>;
  declare theme: CreationOptional<DisplayTheme>;
  declare token_hash: string;
  declare created_by: CreationOptional<number | null>;
  declare last_seen_at: CreationOptional<Date | null>;
  declare version: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
}

export function defineDisplay(sequelize: Sequelize): typeof Display {
  return class extends Display {}.init(
    {
      id: id(),
      slug: requiredText(),
      name: requiredText(),
      name_sort: requiredText(),
      seconds: { ...requiredInteger(), defaultValue: 20 },
      theme: oneOf(DISPLAY_THEMES, 'light'),
      token_hash: requiredText(),
      created_by: optionalReference('users'),
      last_seen_at: optionalTimestamp(),
      version: versionNumber(),
      created_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'Display',
      tableName: 'displays',
      ...createdAtOnly,
      indexes: [
        { name: 'displays_slug', fields: ['slug'], unique: true },
        { name: 'displays_token_hash', fields: ['token_hash'], unique: true },
      ],
    },
  );
}
