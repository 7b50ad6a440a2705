import type { Core } from '../../core.ts';
import type { PermissionsService } from '../account/permissions.service.ts';
import type { UserStore } from '../account/sessions/userStore.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Notices } from '../notifications/notices.service.ts';
import { createArticleCopies } from './articleCopies.service.ts';
import { createArticleExport } from './articleExport.service.ts';
import { createArticleList } from './articleList.queries.ts';
import { createArticleRecords } from './articleRecords.service.ts';
import { createArticleStates } from './articleStates.service.ts';
import { articlesRoutes } from './articles.routes.ts';
import { createArticlesService } from './articles.service.ts';
import { createArticleTemplates } from './articleTemplates.service.ts';
import { createArticleWriter } from './articleWriter.service.ts';
import { createBulkChange } from './bulkChange.service.ts';
import { createDrafts } from './drafts.service.ts';
import { createPresence } from './presence.service.ts';
import { previewLinksRoutes } from './previewLinks.routes.ts';
import { createPreviewLinks } from './previewLinks.service.ts';
import { createRemovedFiles } from './removedFiles.service.ts';
import { createRevisions } from './revisions.service.ts';
import { createRevisionWriter } from './revisionWriter.service.ts';
import { createTemplateRepeats } from './templateRepeats.job.ts';
import { templatesRoutes } from './templates.routes.ts';
import { createTrash } from './trash.job.ts';
import { writingRoutes } from './writing.routes.ts';

interface ArticlesNeeds {
  audit: AuditService;
  users: UserStore;
  permissions: PermissionsService;
  notices: Notices;
  isBackupRunning: () => Promise<boolean>;
}

export function articlesFeature(core: Core, { isBackupRunning, ...needs }: ArticlesNeeds) {
  const records = createArticleRecords(core);
  const removedFiles = createRemovedFiles({ ...core, isDeletionPaused: isBackupRunning });
  const revisionWriter = createRevisionWriter(core.database);
  const writer = createArticleWriter({ ...core, ...needs, revisions: revisionWriter });
  const copies = createArticleCopies({ ...core, writer });
  const deps = { ...core, ...needs, records, removedFiles, writer, copies };
  const list = createArticleList(core);
  const states = createArticleStates(deps);
  const revisions = createRevisions(deps);
  const presence = createPresence(core);
  const previewLinks = createPreviewLinks(deps);
  return {
    services: { records, removedFiles, previewLinks, articleWriter: writer, articleCopies: copies },
    routes: {
      ...articlesRoutes({
        ...deps,
        articles: createArticlesService(deps),
        list,
        exportArticles: createArticleExport({ ...core, list }),
        states,
        bulkChange: createBulkChange({ ...deps, states }),
      }),
      ...templatesRoutes({ ...core, templates: createArticleTemplates(deps) }),
      ...previewLinksRoutes(previewLinks),
      ...writingRoutes({ ...deps, drafts: createDrafts(deps), presence, revisions }),
    },
    jobs: [createTrash({ ...deps, presence }), createTemplateRepeats(deps)],
  };
}

export type ArticlesFeatureServices = ReturnType<typeof articlesFeature>['services'];
