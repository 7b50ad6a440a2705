import type { Migration, MigrationContext } from '../migration.ts';
import { columnTypes, createTable, dropTables, execute, oneOf } from '../schema.ts';

const REFUSAL = 'the kind of a version does not change';

/** A version has the details that it was posted with. */
const KIND_OF_VERSION = {
  sqlite: `json_extract(v.details, '$.kind_id')`,
  postgres: `(v.details::json->>'kind_id')::integer`,
};

/** A version that is disposed of takes its kind along, and is gone by then. */
const HAS_VERSION = 'EXISTS (SELECT 1 FROM desk_versions v WHERE v.id = OLD.version_id)';

/**
 * The kind that each version of a notice was posted with; what hangs already gets it from the table as it is now. When the
 * clerks of a desk were last warned. How followers want their mails, and how often these were refused.
 */
export const deskVersionKinds: Migration = {
  name: '0056-desk-version-kinds',

  async up(context) {
    const type = columnTypes(context.dialect);
    await createTable(context, 'desk_version_kinds', {
      version_id: `${type.integer} PRIMARY KEY NOT NULL REFERENCES "desk_versions" (id) ON DELETE CASCADE`,
      name: `${type.text} NOT NULL`,
      rule: `${type.key} NOT NULL ${oneOf('rule', ['hang_days', 'before_event', 'until_event'])}`,
      days: `${type.integer} NOT NULL`,
      shifts_end: `${type.boolean} NOT NULL DEFAULT ${type.no}`,
      source: `${type.text} NOT NULL`,
      event_name: `${type.text} NOT NULL`,
    });
    await execute(
      context,
      `INSERT INTO desk_version_kinds (version_id, name, rule, days, shifts_end, source, event_name)
       SELECT v.id, k.name, k.rule, k.days, k.shifts_end, k.source, k.event_name
       FROM desk_versions v JOIN desk_kinds k ON k.id = ${KIND_OF_VERSION[context.dialect]}`,
    );
    await keepThem(context);
    await execute(context, `ALTER TABLE "desks" ADD COLUMN "warned_on" ${type.key}`);
    for (const column of [
      `"is_daily" ${type.boolean} NOT NULL DEFAULT ${type.no}`,
      `"refusals" ${type.integer} NOT NULL DEFAULT 0`,
      `"retry_at" ${type.time}`,
    ])
      await execute(context, `ALTER TABLE "desk_subscribers" ADD COLUMN ${column}`);
  },

  async down(context) {
    for (const column of ['is_daily', 'refusals', 'retry_at'])
      await execute(context, `ALTER TABLE "desk_subscribers" DROP COLUMN "${column}"`);
    await execute(context, 'ALTER TABLE "desks" DROP COLUMN "warned_on"');
    await dropTables(context, ['desk_version_kinds']);
    if (context.dialect === 'postgres')
      await execute(context, 'DROP FUNCTION refuse_desk_version_kind_change()');
  },
};

async function keepThem(context: MigrationContext): Promise<void> {
  if (context.dialect === 'sqlite') {
    for (const [deed, when] of [
      ['update', ''],
      ['delete', `WHEN ${HAS_VERSION}`],
    ])
      await execute(
        context,
        `CREATE TRIGGER desk_version_kinds_no_${deed} BEFORE ${deed} ON desk_version_kinds ${when}
         BEGIN SELECT RAISE(ABORT, '${REFUSAL}'); END`,
      );
    return;
  }
  await execute(
    context,
    `CREATE FUNCTION refuse_desk_version_kind_change() RETURNS trigger LANGUAGE plpgsql
     AS $$ BEGIN
       IF TG_OP = 'DELETE' AND NOT ${HAS_VERSION} THEN RETURN OLD; END IF;
       RAISE EXCEPTION '${REFUSAL}';
     END $$`,
  );
  for (const [name, when, each] of [
    ['no_change', 'UPDATE OR DELETE', 'ROW'],
    ['no_truncate', 'TRUNCATE', 'STATEMENT'],
  ])
    await execute(
      context,
      `CREATE TRIGGER desk_version_kinds_${name} BEFORE ${when} ON desk_version_kinds
       FOR EACH ${each} EXECUTE FUNCTION refuse_desk_version_kind_change()`,
    );
}
