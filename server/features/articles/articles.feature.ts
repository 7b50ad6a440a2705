import type { Database } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import type { Logger } from '../../platform/logger.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { createArticlePreview } from '../board/articlePreview.service.ts';
import { createArticleList } from './articleList.queries.ts';
import { createArticleRecords } from './articleRecords.service.ts';
import { createArticleStates } from './articleStates.service.ts';
import { createArticlesService } from './articles.service.ts';
import { createArticleWriter } from './articleWriter.service.ts';
import { createBulkChange } from './bulkChange.service.ts';
import { createDrafts } from './drafts.service.ts';
import { createPresence } from './presence.service.ts';
import { createRemovedFiles } from './removedFiles.service.ts';
import { createRevisions } from './revisions.service.ts';
import { createRevisionWriter } from './revisionWriter.service.ts';
import { createTrash } from './trash.job.ts';

interface ArticleServicesDeps {
  database: Database;
  bus: Bus;
  clock: Clock;
  audit: AuditService;
  fileStore: FileStore;
  logger: Logger;
  isDeletionPaused: () => Promise<boolean>;
}

export function createArticleServices(deps: ArticleServicesDeps) {
  const { database } = deps;
  const records = createArticleRecords(deps);
  const writer = createArticleWriter({ ...deps, revisions: createRevisionWriter(database) });
  const removedFiles = createRemovedFiles(deps);
  const shared = { ...deps, records, writer, removedFiles };
  const states = createArticleStates(shared);
  return {
    records,
    removedFiles,
    articles: createArticlesService(shared),
    list: createArticleList(deps),
    states,
    bulkChange: createBulkChange({ ...shared, states }),
    revisions: createRevisions(shared),
    drafts: createDrafts(shared),
    presence: createPresence(deps),
    preview: createArticlePreview(shared),
    trash: createTrash(shared),
  };
}

export type ArticleServices = ReturnType<typeof createArticleServices>;
