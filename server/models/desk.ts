import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  bothTimestamps,
  emptyText,
  flag,
  keyInteger,
  optionalText,
  requiredText,
  timestamp,
  versionNumber,
} from './columns.ts';

/** A section that is an official noticeboard; its number is that of the category. */
export class Desk extends Model<InferAttributes<Desk>, InferCreationAttributes<Desk>> {
  declare category_id: number;
  /** Never changed once something has been posted: it is a part of the addresses of notices. */
  declare slug: string;
  declare operator_name: string;
  declare operator_ico: string;
  /** The identifier of a public authority, where it has one. */
  declare authority_id: CreationOptional<string | null>;
  /** Where the desk stands, for those who come in person. */
  declare place: CreationOptional<string>;
  declare has_public_archive: CreationOptional<boolean>;
  /** Who is sent the head of the record each day. */
  declare head_mail: CreationOptional<string>;
  /** The RFC 3161 server that stamps it. */
  declare timestamp_url: CreationOptional<string>;
  declare probe_token_hash: CreationOptional<string | null>;
  /** The last day on which its clerks were warned of what is to be done. */
  declare warned_on: CreationOptional<string | null>;
  declare version: CreationOptional<number>;
  declare created_at: CreationOptional<Date>;
  declare updated_at: CreationOptional<Date>;
}

export function defineDesk(sequelize: Sequelize): typeof Desk {
  return class extends Desk {}.init(
    {
      category_id: keyInteger('categories'),
      slug: requiredText(),
      operator_name: requiredText(),
      operator_ico: requiredText(),
      authority_id: optionalText(),
      place: emptyText(),
      has_public_archive: flag(),
      head_mail: emptyText(),
      timestamp_url: emptyText(),
      probe_token_hash: optionalText(),
      warned_on: optionalText(),
      version: versionNumber(),
      created_at: timestamp(),
      updated_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'Desk',
      tableName: 'desks',
      ...bothTimestamps,
      indexes: [{ name: 'desks_slug', fields: ['slug'], unique: true }],
    },
  );
}
