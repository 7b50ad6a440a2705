import type { Migration } from '../migration.ts';
import { columnTypes, execute } from '../schema.ts';

/** When an instance last tried to send the head of a record away. */
export const deskHeadTries: Migration = {
  name: '0053-desk-head-tries',

  async up(context) {
    const { time } = columnTypes(context.dialect);
    await execute(context, `ALTER TABLE "desk_heads" ADD COLUMN "tried_at" ${time}`);
  },

  async down(context) {
    await execute(context, 'ALTER TABLE "desk_heads" DROP COLUMN "tried_at"');
  },
};
