import type { Migration, MigrationContext } from '../migration.ts';
import { columnTypes, createIndex, createTable, dropTables, execute, oneOf } from '../schema.ts';

const REFUSAL = 'the record of a desk is append-only';

/** Sections as official noticeboards („úřední deska“): notices, their versions, and the record of what was done. */
export const desk: Migration = {
  name: '0050-desk',

  async up(context) {
    const type = columnTypes(context.dialect);
    const optionalUser = `${type.integer} REFERENCES "users" (id) ON DELETE SET NULL`;
    await createTable(context, 'desks', {
      category_id: `${type.integer} PRIMARY KEY NOT NULL REFERENCES "categories" (id)`,
      slug: `${type.key} NOT NULL`,
      operator_name: `${type.text} NOT NULL`,
      operator_ico: `${type.key} NOT NULL`,
      authority_id: type.key,
      place: `${type.text} NOT NULL DEFAULT ''`,
      has_public_archive: `${type.boolean} NOT NULL DEFAULT ${type.no}`,
      head_mail: `${type.text} NOT NULL DEFAULT ''`,
      timestamp_url: `${type.text} NOT NULL DEFAULT ''`,
      probe_token_hash: type.key,
      version: `${type.integer} NOT NULL DEFAULT 1`,
      created_at: `${type.time} NOT NULL`,
      updated_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'desks', 'slug', ['slug'], { unique: true });
    await createTable(context, 'desk_kinds', {
      id: type.id,
      name: `${type.text} NOT NULL`,
      rule: `${type.key} NOT NULL ${oneOf('rule', ['hang_days', 'before_event', 'until_event'])}`,
      days: `${type.integer} NOT NULL`,
      shifts_end: `${type.boolean} NOT NULL DEFAULT ${type.no}`,
      source: `${type.text} NOT NULL DEFAULT ''`,
      event_name: `${type.text} NOT NULL DEFAULT ''`,
      hide_after_days: type.integer,
      keep_years: type.integer,
      position: `${type.integer} NOT NULL DEFAULT 0`,
      is_active: `${type.boolean} NOT NULL DEFAULT ${type.yes}`,
      confirmed_at: type.time,
      version: `${type.integer} NOT NULL DEFAULT 1`,
      created_at: `${type.time} NOT NULL`,
      updated_at: `${type.time} NOT NULL`,
    });
    await createTable(
      context,
      'desk_notices',
      {
        article_id: `${type.integer} PRIMARY KEY NOT NULL REFERENCES "articles" (id) ON DELETE CASCADE`,
        desk_id: `${type.integer} NOT NULL REFERENCES "desks" (category_id)`,
        kind_id: `${type.integer} NOT NULL REFERENCES "desk_kinds" (id)`,
        state: `${type.key} NOT NULL DEFAULT 'prepared' ${oneOf('state', ['prepared', 'posted', 'removed'])}`,
        number: type.integer,
        year: type.integer,
        iri: type.key,
        reference_number: `${type.key} NOT NULL DEFAULT ''`,
        file_mark: `${type.key} NOT NULL DEFAULT ''`,
        originator_name: `${type.text} NOT NULL DEFAULT ''`,
        originator_ico: `${type.key} NOT NULL DEFAULT ''`,
        agenda: `${type.text} NOT NULL DEFAULT ''`,
        event_on: type.key,
        approved_on: type.key,
        planned_on: type.key,
        own_removable_from: type.key,
        own_removable_reason: `${type.text} NOT NULL DEFAULT ''`,
        posted_at: type.time,
        posted_on: type.key,
        posted_by: optionalUser,
        last_day: type.key,
        removable_from: type.key,
        removed_at: type.time,
        removed_on: type.key,
        removed_by: optionalUser,
        removal_reason: `${type.text} NOT NULL DEFAULT ''`,
        revision: `${type.integer} NOT NULL DEFAULT 0`,
        change_article_id: `${type.integer} REFERENCES "articles" (id) ON DELETE SET NULL`,
        source_key: type.key,
        source_version: type.key,
        version: `${type.integer} NOT NULL DEFAULT 1`,
        created_at: `${type.time} NOT NULL`,
        updated_at: `${type.time} NOT NULL`,
      },
      [
        `CHECK ((state = 'prepared') = (posted_at IS NULL))`,
        `CHECK ((state = 'removed') = (removed_at IS NOT NULL))`,
      ],
    );
    await createIndex(context, 'desk_notices', 'number', ['desk_id', 'year', 'number'], { unique: true });
    await createIndex(context, 'desk_notices', 'by_posting', ['desk_id', 'state', 'posted_on', 'article_id']);
    await createIndex(context, 'desk_notices', 'by_plan', ['state', 'planned_on']);
    await createIndex(context, 'desk_notices', 'by_term', ['state', 'removable_from']);
    await createIndex(context, 'desk_notices', 'source', ['desk_id', 'source_key'], { unique: true });
    for (const column of ['kind_id', 'posted_by', 'removed_by', 'change_article_id'])
      await createIndex(context, 'desk_notices', column, [column]);
    await createTable(context, 'desk_versions', {
      id: type.id,
      article_id: `${type.integer} NOT NULL REFERENCES "desk_notices" (article_id) ON DELETE CASCADE`,
      revision: `${type.integer} NOT NULL`,
      reason: `${type.text} NOT NULL DEFAULT ''`,
      title: `${type.text} NOT NULL`,
      perex: `${type.text} NOT NULL DEFAULT ''`,
      html: `${type.text} NOT NULL DEFAULT ''`,
      details: `${type.text} NOT NULL`,
      text_hash: `${type.key} NOT NULL`,
      details_hash: `${type.key} NOT NULL`,
      created_by: optionalUser,
      created_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'desk_versions', 'revision', ['article_id', 'revision'], { unique: true });
    await createIndex(context, 'desk_versions', 'creator', ['created_by']);
    await createTable(context, 'desk_files', {
      id: type.id,
      version_id: `${type.integer} NOT NULL REFERENCES "desk_versions" (id) ON DELETE CASCADE`,
      file_id: `${type.integer} NOT NULL`,
      kind: `${type.key} NOT NULL ${oneOf('kind', ['attachment', 'image'])}`,
      name: `${type.text} NOT NULL`,
      mime: `${type.text} NOT NULL`,
      size: `${type.integer} NOT NULL`,
      position: `${type.integer} NOT NULL DEFAULT 0`,
      sha256: `${type.key} NOT NULL`,
      storage_key: `${type.key} NOT NULL`,
    });
    await createIndex(context, 'desk_files', 'by_version', ['version_id', 'position', 'id']);
    await createIndex(context, 'desk_files', 'storage_key', ['storage_key']);
    await createTable(context, 'desk_records', {
      id: type.id,
      desk_id: `${type.integer} NOT NULL REFERENCES "desks" (category_id)`,
      seq: `${type.integer} NOT NULL`,
      deed: `${type.key} NOT NULL`,
      article_id: type.integer,
      content: `${type.text} NOT NULL`,
      previous_hash: `${type.key} NOT NULL`,
      hash: `${type.key} NOT NULL`,
      at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'desk_records', 'seq', ['desk_id', 'seq'], { unique: true });
    await createIndex(context, 'desk_records', 'article', ['article_id', 'seq']);
    await forbidChanges(context);
    await createTable(context, 'desk_heads', {
      id: type.id,
      desk_id: `${type.integer} NOT NULL REFERENCES "desks" (category_id)`,
      seq: `${type.integer} NOT NULL`,
      hash: `${type.key} NOT NULL`,
      taken_on: `${type.key} NOT NULL`,
      mailed_to: `${type.text} NOT NULL DEFAULT ''`,
      mailed_at: type.time,
      timestamp_token: type.text,
      timestamped_at: type.time,
      problem: `${type.text} NOT NULL DEFAULT ''`,
      created_at: `${type.time} NOT NULL`,
      updated_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'desk_heads', 'day', ['desk_id', 'taken_on'], { unique: true });
    await createTable(context, 'desk_runs', {
      id: type.id,
      source: `${type.key} NOT NULL ${oneOf('source', ['own', 'probe'])}`,
      desk_id: `${type.integer} REFERENCES "desks" (category_id)`,
      started_at: `${type.time} NOT NULL`,
      last_seen_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'desk_runs', 'by_end', ['source', 'desk_id', 'last_seen_at']);
    await createTable(context, 'desk_subscribers', {
      id: type.id,
      desk_id: `${type.integer} NOT NULL REFERENCES "desks" (category_id) ON DELETE CASCADE`,
      email: `${type.text} NOT NULL`,
      email_key: `${type.key} NOT NULL`,
      token_hash: `${type.key} NOT NULL`,
      confirmed_at: type.time,
      told_seq: `${type.integer} NOT NULL DEFAULT 0`,
      created_at: `${type.time} NOT NULL`,
    });
    await createIndex(context, 'desk_subscribers', 'email', ['desk_id', 'email_key'], { unique: true });
    await createIndex(context, 'desk_subscribers', 'token', ['token_hash'], { unique: true });
    await addUsualKinds(context);
  },

  async down(context) {
    if (context.dialect === 'postgres') {
      await execute(context, 'DROP TRIGGER desk_records_append_only ON desk_records');
      await execute(context, 'DROP FUNCTION refuse_desk_record_change()');
    }
    await dropTables(context, [
      'desk_subscribers',
      'desk_runs',
      'desk_heads',
      'desk_records',
      'desk_files',
      'desk_versions',
      'desk_notices',
      'desk_kinds',
      'desks',
    ]);
  },
};

/** A mistake in the program cannot change what is written either; who has the database can, and breaks the chain. */
async function forbidChanges(context: MigrationContext): Promise<void> {
  if (context.dialect === 'sqlite') {
    for (const deed of ['UPDATE', 'DELETE'])
      await execute(
        context,
        `CREATE TRIGGER desk_records_no_${deed.toLowerCase()} BEFORE ${deed} ON desk_records
         BEGIN SELECT RAISE(ABORT, '${REFUSAL}'); END`,
      );
    return;
  }
  await execute(
    context,
    `CREATE FUNCTION refuse_desk_record_change() RETURNS trigger LANGUAGE plpgsql
     AS $$ BEGIN RAISE EXCEPTION '${REFUSAL}'; END $$`,
  );
  await execute(
    context,
    `CREATE TRIGGER desk_records_append_only BEFORE UPDATE OR DELETE ON desk_records
     FOR EACH ROW EXECUTE FUNCTION refuse_desk_record_change()`,
  );
}

type Kind = [name: string, rule: string, days: number, shifts: boolean, source: string, eventName: string];

/** Proposals: nothing is posted before an administrator has confirmed the table. */
const USUAL_KINDS: readonly Kind[] = [
  ['Záměr nakládání s majetkem', 'before_event', 15, false, '§ 39 zákona č. 128/2000 Sb.', 'rozhodnutí'],
  ['Pozvánka na zasedání', 'before_event', 7, false, '§ 93 zákona č. 128/2000 Sb.', 'zasedání'],
  ['Návrh rozpočtu', 'until_event', 15, false, '§ 11 zákona č. 250/2000 Sb.', 'projednání'],
  ['Veřejná vyhláška', 'hang_days', 15, true, '§ 25 zákona č. 500/2004 Sb.', ''],
  ['Dražební vyhláška', 'until_event', 30, false, 'zákon č. 26/2000 Sb.', 'dražba'],
  ['Volby', 'until_event', 15, false, 'volební zákony', 'volby'],
  ['Ztráty a nálezy', 'hang_days', 15, true, '§ 1053 zákona č. 89/2012 Sb.', ''],
  ['Jiné', 'hang_days', 15, true, '§ 26 zákona č. 500/2004 Sb.', ''],
];

async function addUsualKinds(context: MigrationContext): Promise<void> {
  const { yes, no } = columnTypes(context.dialect);
  // As Sequelize writes times on SQLite; PostgreSQL reads it too.
  const now = new Date().toISOString().replace('T', ' ').replace('Z', ' +00:00');
  for (const [position, [name, rule, days, shifts, source, eventName]] of USUAL_KINDS.entries())
    await execute(
      context,
      `INSERT INTO desk_kinds (name, rule, days, shifts_end, source, event_name, position, created_at, updated_at)
       VALUES ('${name}', '${rule}', ${days}, ${shifts ? yes : no}, '${source}', '${eventName}', ${position}, '${now}', '${now}')`,
    );
}
