import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import {
  createdAtOnly,
  emptyText,
  id,
  optionalInteger,
  optionalReference,
  reference,
  requiredInteger,
  requiredText,
  timestamp,
} from './columns.ts';
import type { PageAccess, PageState } from './page.ts';
import type { User } from './user.ts';

export class PageRevision extends Model<
  InferAttributes<PageRevision>,
  InferCreationAttributes<PageRevision>
> {
  declare id: CreationOptional<number>;
  declare page_id: number;
  declare version: number;
  declare title: string;
  declare slug: string;
  declare state: PageState;
  declare access: PageAccess;
  declare author_id: CreationOptional<number | null>;
  declare restored_from: CreationOptional<number | null>;
  declare created_at: CreationOptional<Date>;
  declare html: string;
  declare author?: NonAttribute<Pick<User, 'id' | 'full_name'> | null>;
}

export function definePageRevision(sequelize: Sequelize): typeof PageRevision {
  return class extends PageRevision {}.init(
    {
      id: id(),
      page_id: reference('pages'),
      version: requiredInteger(),
      title: requiredText(),
      slug: requiredText(),
      state: requiredText(),
      access: requiredText(),
      author_id: optionalReference('users'),
      restored_from: optionalInteger(),
      created_at: timestamp(),
      html: emptyText(),
    },
    {
      sequelize,
      modelName: 'PageRevision',
      tableName: 'page_revisions',
      ...createdAtOnly,
      indexes: [
        { name: 'page_revisions_by_page', fields: ['page_id', 'version'], unique: true },
        { name: 'page_revisions_author', fields: ['author_id'] },
      ],
    },
  );
}
