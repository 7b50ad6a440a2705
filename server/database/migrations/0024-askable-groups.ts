import type { Migration } from '../migration.ts';
import { columnTypes, execute } from '../schema.ts';

/** Groups that writers outside them may ask to confirm having read an article. */
export const askableGroups: Migration = {
  name: '0024-askable-groups',

  async up(context) {
    const { boolean, no } = columnTypes(context.dialect);
    await execute(context, `ALTER TABLE "groups" ADD COLUMN "is_askable" ${boolean} NOT NULL DEFAULT ${no}`);
  },

  async down(context) {
    await execute(context, 'ALTER TABLE "groups" DROP COLUMN "is_askable"');
  },
};
