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
  requiredText,
  timestamp,
  versionNumber,
} from './columns.ts';

export const PAGE_STATES = ['draft', 'published'] as const;
export type PageState = (typeof PAGE_STATES)[number];
export const PAGE_ACCESSES = ['public', 'members'] as const;
export type PageAccess = (typeof PAGE_ACCESSES)[number];
export const PAGE_PLACEMENTS = ['none', 'footer', 'menu'] as const;
export type PagePlacement = (typeof PAGE_PLACEMENTS)[number];

/** A page of the site (contacts, privacy …); a `system` one cannot be deleted. */
export class Page extends Model<InferAttributes<Page>, InferCreationAttributes<Page>> {
  declare id: CreationOptional<number>;
  declare slug: string;
  declare title: string;
  declare html: CreationOptional<string>;
  declare text: CreationOptional<string>;
  declare state: CreationOptional<PageState>;
  declare access: CreationOptional<PageAccess>;
  declare placement: CreationOptional<PagePlacement>;
  declare position: CreationOptional<number>;
  declare system: CreationOptional<boolean>;
  declare version: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
}

export function definePage(sequelize: Sequelize): typeof Page {
  return class extends Page {}.init(
    {
      id: id(),
      slug: requiredText(),
      title: requiredText(),
      html: emptyText(),
      text: emptyText(),
      state: oneOf(PAGE_STATES, 'draft'),
      access: oneOf(PAGE_ACCESSES, 'public'),
      placement: oneOf(PAGE_PLACEMENTS, 'none'),
      position: counter(),
      system: flag(),
      version: versionNumber(),
      created_at: timestamp(),
      updated_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'Page',
      tableName: 'pages',
      ...bothTimestamps,
      indexes: [
        { name: 'pages_slug', fields: ['slug'], unique: true },
        { name: 'pages_by_placement', fields: ['state', 'placement', 'position', 'id'] },
      ],
    },
  );
}
