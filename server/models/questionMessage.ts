import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { flag, id, noTimestamps, optionalReference, reference, requiredText, timestamp } from './columns.ts';

/** A text of a question: of who asked, or (`is_answer`) of those who write the section. */
export class QuestionMessage extends Model<
  InferAttributes<QuestionMessage>,
  InferCreationAttributes<QuestionMessage>
> {
  declare id: CreationOptional<number>;
  declare question_id: number;
  /** Null for a visitor, and when the account is gone. */
  declare author_id: CreationOptional<number | null>;
  declare is_answer: CreationOptional<boolean>;
  declare text: string;
  declare created_at: Date;
}

export function defineQuestionMessage(sequelize: Sequelize): typeof QuestionMessage {
  return class extends QuestionMessage {}.init(
    {
      id: id(),
      question_id: reference('questions'),
      author_id: optionalReference('users'),
      is_answer: flag(),
      text: requiredText(),
      created_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'QuestionMessage',
      tableName: 'question_messages',
      ...noTimestamps,
      indexes: [
        { name: 'question_messages_by_question', fields: ['question_id', 'id'] },
        { name: 'question_messages_author', fields: ['author_id'] },
      ],
    },
  );
}
