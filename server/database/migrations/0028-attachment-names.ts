import type { Migration, MigrationContext } from '../migration.ts';
import { execute } from '../schema.ts';

/** The index stays as it is, and searched, until each article is indexed again: see searchRebuild.ts. */
async function scheduleRebuild(context: MigrationContext): Promise<void> {
  await execute(context, 'DELETE FROM article_search_rebuild');
  await execute(
    context,
    'INSERT INTO article_search_rebuild (next_id) SELECT max(id) FROM articles HAVING count(*) > 0',
  );
}

/** The index holds the names of attachments, too. */
export const attachmentNames: Migration = {
  name: '0028-attachment-names',
  up: scheduleRebuild,
  down: scheduleRebuild,
};
