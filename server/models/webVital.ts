import { type InferAttributes, type InferCreationAttributes, Model, type Sequelize } from 'sequelize';
import { noTimestamps, oneOf, requiredInteger, requiredText } from './columns.ts';

/** How many visits of a week had this value: one bar of a histogram. See `docs/decisions/web-vitals.md`. */
export class WebVital extends Model<InferAttributes<WebVital>, InferCreationAttributes<WebVital>> {
  /** Its Monday in Prague, `YYYY-MM-DD`. */
  declare week: string;
  /** `visit` counts all measured visits; its value is 0. */
  declare metric: 'visit' | 'lcp' | 'inp' | 'cls';
  /** The upper end of the bar: milliseconds, or thousandths for `cls`. */
  declare value: number;
  declare visits: number;
}

export function defineWebVital(sequelize: Sequelize): typeof WebVital {
  return class extends WebVital {}.init(
    {
      week: { ...requiredText(), primaryKey: true },
      metric: { ...oneOf(['visit', 'lcp', 'inp', 'cls']), primaryKey: true },
      value: { ...requiredInteger(), primaryKey: true },
      visits: requiredInteger(),
    },
    { sequelize, modelName: 'WebVital', tableName: 'web_vitals', ...noTimestamps },
  );
}
