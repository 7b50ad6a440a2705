import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import {
  id,
  noTimestamps,
  optionalTimestamp,
  reference,
  requiredInteger,
  requiredText,
  timestamp,
} from './columns.ts';

/**
 * An event of an article, as the queries of the calendar need it. Derived from `articles.events`; only the
 * article writer changes it.
 */
export class ArticleEvent extends Model<
  InferAttributes<ArticleEvent>,
  InferCreationAttributes<ArticleEvent>
> {
  declare id: CreationOptional<number>;
  declare article_id: number;
  /** By time, from 0. */
  declare position: number;
  declare starts_at: Date;
  /** Null where nobody has said. */
  declare ends_at: Date | null;
  /** When it is over: its end, or the end of its day. */
  declare over_at: Date;
  declare all_day: boolean;
  declare place: string;
  /** When those who follow the section were reminded of it, or that nobody was to be. */
  declare reminded_at: CreationOptional<Date | null>;
}

export function defineArticleEvent(sequelize: Sequelize): typeof ArticleEvent {
  return class extends ArticleEvent {}.init(
    {
      id: id(),
      article_id: reference('articles'),
      position: requiredInteger(),
      starts_at: timestamp(),
      ends_at: optionalTimestamp(),
      over_at: timestamp(),
      all_day: { type: DataTypes.BOOLEAN, allowNull: false },
      place: requiredText(),
      reminded_at: optionalTimestamp(),
    },
    {
      sequelize,
      modelName: 'ArticleEvent',
      tableName: 'article_events',
      ...noTimestamps,
      indexes: [
        { name: 'article_events_position', fields: ['article_id', 'position'], unique: true },
        { name: 'article_events_start', fields: ['starts_at', 'id'] },
        { name: 'article_events_over', fields: ['over_at'] },
      ],
    },
  );
}
