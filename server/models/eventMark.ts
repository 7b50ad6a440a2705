import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { id, noTimestamps, reference, requiredText, timestamp } from './columns.ts';

/**
 * That people were reminded of an event which its article no longer has, in case it comes back. Only the article writer
 * changes it, see `ArticleEvent.reminded_at`.
 */
export class EventMark extends Model<InferAttributes<EventMark>, InferCreationAttributes<EventMark>> {
  declare id: CreationOptional<number>;
  declare article_id: number;
  declare starts_at: Date;
  declare place: string;
  declare reminded_at: Date;
}

export function defineEventMark(sequelize: Sequelize): typeof EventMark {
  return class extends EventMark {}.init(
    {
      id: id(),
      article_id: reference('articles'),
      starts_at: timestamp(),
      place: requiredText(),
      reminded_at: timestamp(),
    },
    {
      sequelize,
      modelName: 'EventMark',
      tableName: 'event_marks',
      ...noTimestamps,
      indexes: [{ name: 'event_marks_article', fields: ['article_id'] }],
    },
  );
}
