import type { Migration } from '../migration.ts';
import { columnTypes, execute } from '../schema.ts';

/** A rule reset to its defaults keeps its row, and with it its version (optimistic lock). */
export const resetRules: Migration = {
  name: '0017-given-back',

  async up(context) {
    const { boolean, no } = columnTypes(context.dialect);
    await execute(
      context,
      `ALTER TABLE "rate_limit_rules" ADD COLUMN "is_default" ${boolean} NOT NULL DEFAULT ${no}`,
    );
  },

  async down(context) {
    await execute(context, 'DELETE FROM "rate_limit_rules" WHERE "is_default"');
    await execute(context, 'ALTER TABLE "rate_limit_rules" DROP COLUMN "is_default"');
  },
};
