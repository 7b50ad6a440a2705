import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  Op,
  type Sequelize,
} from 'sequelize';
import {
  counter,
  id,
  noTimestamps,
  oneOf,
  optionalReference,
  optionalTimestamp,
  reference,
  timestamp,
} from './columns.ts';

const MAILED_PURPOSES = ['reset-password', 'invitation'] as const;
export type MailedPurpose = (typeof MAILED_PURPOSES)[number];

/** A mail with a one-time link that is to be sent. The link is made when it is sent, so that it is stored nowhere. */
export class LinkMail extends Model<InferAttributes<LinkMail>, InferCreationAttributes<LinkMail>> {
  declare id: CreationOptional<number>;
  declare user_id: number;
  declare purpose: MailedPurpose;
  declare created_by: CreationOptional<number | null>;
  /** Null when it was given up. One that is being sent is due again later. */
  declare due_at: CreationOptional<Date | null>;
  declare attempts: CreationOptional<number>;
  declare created_at: Date;
}

export function defineLinkMail(sequelize: Sequelize): typeof LinkMail {
  return class extends LinkMail {}.init(
    {
      id: id(),
      user_id: reference('users'),
      purpose: oneOf(MAILED_PURPOSES),
      created_by: optionalReference('users'),
      due_at: optionalTimestamp(),
      attempts: counter(),
      created_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'LinkMail',
      tableName: 'link_mails',
      ...noTimestamps,
      indexes: [
        { name: 'link_mails_user', fields: ['user_id', 'purpose'], unique: true },
        { name: 'link_mails_creator', fields: ['created_by'] },
        { name: 'link_mails_queue', fields: ['due_at', 'id'], where: { due_at: { [Op.ne]: null } } },
      ],
    },
  );
}
