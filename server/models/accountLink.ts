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
  optionalText,
  optionalTimestamp,
  reference,
  requiredText,
  timestamp,
} from './columns.ts';

const LINK_PURPOSES = ['reset-password', 'confirm-email', 'change-email', 'invitation'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A one-time link that proves whose account it is; only the hash of its token is stored. */
export class AccountLink extends Model<InferAttributes<AccountLink>, InferCreationAttributes<AccountLink>> {
  declare id: CreationOptional<number>;
  declare purpose: LinkPurpose;
  declare user_id: number;
  declare token_hash: string;
  declare email: CreationOptional<string | null>;
  declare created_by: CreationOptional<number | null>;
  declare expires_at: Date;
  declare used_at: CreationOptional<Date | null>;
  declare created_at: CreationOptional<Date>;
}

export function defineAccountLink(sequelize: Sequelize): typeof AccountLink {
  return class extends AccountLink {}.init(
    {
      id: id(),
      purpose: oneOf(LINK_PURPOSES),
      user_id: reference('users'),
      token_hash: requiredText(),
      email: optionalText(),
      created_by: optionalReference('users'),
      expires_at: timestamp(),
      used_at: optionalTimestamp(),
      created_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'AccountLink',
      tableName: 'account_links',
      ...createdAtOnly,
      indexes: [
        { name: 'account_links_token_hash', fields: ['token_hash'], unique: true },
        { name: 'account_links_user', fields: ['user_id', 'purpose'] },
        { name: 'account_links_creator', fields: ['created_by'] },
        { name: 'account_links_expiry', fields: ['expires_at'] },
      ],
    },
  );
}
