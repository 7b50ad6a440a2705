import type { Core } from '../../core.ts';
import type { UserStore } from '../account/sessions/userStore.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { createArticleList } from './articleList.queries.ts';
import { createArticleRecords } from './articleRecords.service.ts';
import { createArticleStates } from './articleStates.service.ts';
import { articlesRoutes } from './articles.routes.ts';
import { createArticlesService } from './articles.service.ts';
import { createArticleWriter } from './articleWriter.service.ts';
import { createBulkChange } from './bulkChange.service.ts';
import { createDrafts } from './drafts.service.ts';
import { createPresence } from './presence.service.ts';
import { createRemovedFiles } from './removedFiles.service.ts';
import { createRevisions } from './revisions.service.ts';
import { createRevisionWriter } from './revisionWriter.service.ts';
import { createTrash } from './trash.job.ts';
import { writingRoutes } from './writing.routes.ts';

interface ArticlesNeeds {
  audit: AuditService;
  users: UserStore;
  isBackupRunning: () => Promise<boolean>;
}

export function articlesFeature(core: Core, { audit, users, isBackupRunning }: ArticlesNeeds) {
  const records = createArticleRecords(core);
  const removedFiles = createRemovedFiles({ ...core, isDeletionPaused: isBackupRunning });
  const revisionWriter = createRevisionWriter(core.database);
  const writer = createArticleWriter({ ...core, audit, revisions: revisionWriter });
  const deps = { ...core, audit, users, records, removedFiles, writer };
  const states = createArticleStates(deps);
  const revisions = createRevisions(deps);
  const presence = createPresence(core);
  return {
    services: { records, removedFiles },
    routes: {
      ...articlesRoutes({
        ...deps,
        articles: createArticlesService(deps),
        list: createArticleList(core),
        states,
        bulkChange: createBulkChange({ ...deps, states }),
      }),
      ...writingRoutes({ ...deps, drafts: createDrafts(deps), presence, revisions }),
    },
    jobs: [createTrash({ ...deps, presence })],
  };
}

export type ArticlesFeatureServices = ReturnType<typeof articlesFeature>['services'];
