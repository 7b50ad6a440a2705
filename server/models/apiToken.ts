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
  optionalReferenceTo,
  optionalTimestamp,
  reference,
  requiredText,
  timestamp,
} from './columns.ts';

const TOKEN_SCOPES = ['read', 'full', 'desk'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** A user's API token; only its hash is stored. */
export class ApiToken extends Model<InferAttributes<ApiToken>, InferCreationAttributes<ApiToken>> {
  declare id: CreationOptional<number>;
  declare user_id: number;
  declare name: string;
  declare token_hash: string;
  declare scope: TokenScope;
  /** The one desk that a token of the scope `desk` posts on; null for the other scopes. */
  declare desk_id: CreationOptional<number | null>;
  declare expires_at: Date;
  /** Updated at most once a minute. */
  declare last_used_at: CreationOptional<Date | null>;
  declare created_at: CreationOptional<Date>;
}

export function defineApiToken(sequelize: Sequelize): typeof ApiToken {
  return class extends ApiToken {}.init(
    {
      id: id(),
      user_id: reference('users'),
      name: requiredText(),
      token_hash: requiredText(),
      scope: oneOf(TOKEN_SCOPES),
      desk_id: optionalReferenceTo('desks', 'category_id'),
      expires_at: timestamp(),
      last_used_at: optionalTimestamp(),
      created_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'ApiToken',
      tableName: 'api_tokens',
      ...createdAtOnly,
      indexes: [
        { name: 'api_tokens_token_hash', fields: ['token_hash'], unique: true },
        { name: 'api_tokens_user', fields: ['user_id', 'id'] },
        { name: 'api_tokens_expiry', fields: ['expires_at'] },
        { name: 'api_tokens_desk', fields: ['desk_id'] },
      ],
    },
  );
}
