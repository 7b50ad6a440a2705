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
  flag,
  id,
  noTimestamps,
  optionalReference,
  optionalTimestamp,
  reference,
  requiredText,
  timestamp,
} from './columns.ts';

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
  /** When its mail is to be sent; null when there is none (any more). One that is being sent is due again later. */
  declare mail_due_at: CreationOptional<Date | null>;
  declare mail_attempts: CreationOptional<number>;
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
      mail_due_at: optionalTimestamp(),
      mail_attempts: counter(),
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
        {
          name: 'question_messages_mail_queue',
          fields: ['mail_due_at', 'id'],
          where: { mail_due_at: { [Op.ne]: null } },
        },
      ],
    },
  );
}
