import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  id,
  noTimestamps,
  oneOf,
  optionalReference,
  optionalText,
  optionalTimestamp,
  reference,
  timestamp,
  versionNumber,
} from './columns.ts';

const QUESTION_KINDS = ['question', 'error'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

const QUESTION_STATES = ['open', 'answered', 'closed'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** What a reader asks the author of an article, or an error that they report; `question_messages` has the texts. */
export class Question extends Model<InferAttributes<Question>, InferCreationAttributes<Question>> {
  declare id: CreationOptional<number>;
  declare article_id: number;
  declare kind: QuestionKind;
  /** Null for a visitor, and when the account is gone. */
  declare user_id: CreationOptional<number | null>;
  /** The address of a visitor, until it is removed. */
  declare email: CreationOptional<string | null>;
  declare email_key: CreationOptional<string | null>;
  declare state: CreationOptional<QuestionState>;
  declare quote: CreationOptional<string | null>;
  /** When it was added to the article. */
  declare added_at: CreationOptional<Date | null>;
  declare version: CreationOptional<number>;
  declare created_at: Date;
  /** When something was last done or written. */
  declare updated_at: Date;
}

export function defineQuestion(sequelize: Sequelize): typeof Question {
  return class extends Question {}.init(
    {
      id: id(),
      article_id: reference('articles'),
      kind: oneOf(QUESTION_KINDS),
      user_id: optionalReference('users'),
      email: optionalText(),
      email_key: optionalText(),
      state: oneOf(QUESTION_STATES, 'open'),
      quote: optionalText(),
      added_at: optionalTimestamp(),
      version: versionNumber(),
      created_at: timestamp(),
      updated_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'Question',
      tableName: 'questions',
      ...noTimestamps,
      indexes: [
        { name: 'questions_newest', fields: ['updated_at', 'id'] },
        { name: 'questions_by_state', fields: ['state', 'updated_at', 'id'] },
        { name: 'questions_by_user', fields: ['user_id', 'updated_at', 'id'] },
        { name: 'questions_article', fields: ['article_id'] },
        { name: 'questions_email_key', fields: ['email_key'] },
      ],
    },
  );
}
