import type { Migration } from '../migration.ts';
import { columnTypes, createTable, dropTables, oneOf } from '../schema.ts';

export const webVitals: Migration = {
  name: '0018-web-vitals',

  async up(context) {
    const { integer, key } = columnTypes(context.dialect);
    await createTable(
      context,
      'web_vitals',
      {
        week: `${key} NOT NULL`,
        metric: `${key} NOT NULL ${oneOf('metric', ['visit', 'lcp', 'inp', 'cls'])}`,
        value: `${integer} NOT NULL`,
        visits: `${integer} NOT NULL`,
      },
      ['PRIMARY KEY (week, metric, value)'],
    );
  },

  async down(context) {
    await dropTables(context, ['web_vitals']);
  },
};
