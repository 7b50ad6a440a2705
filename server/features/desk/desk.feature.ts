import type { Core } from '../../core.ts';
import type { ArticleCopies } from '../articles/articleCopies.service.ts';
import type { ArticleRecords } from '../articles/articleRecords.service.ts';
import type { ArticleWriter } from '../articles/articleWriter.service.ts';
import type { RemovedFiles } from '../articles/removedFiles.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { deskRoutes } from './desk.routes.ts';
import { createDeskRecord } from './deskRecord.service.ts';
import { createDesks } from './desks.service.ts';
import { createNoticeChanges } from './noticeChanges.service.ts';
import { createNoticeDeeds } from './noticeDeeds.service.ts';
import { createNoticeKinds } from './noticeKinds.service.ts';
import { createNotices } from './notices.service.ts';
import { createNoticeVersions } from './noticeVersions.service.ts';

interface DeskNeeds {
  audit: AuditService;
  records: ArticleRecords;
  articleWriter: ArticleWriter;
  articleCopies: ArticleCopies;
  removedFiles: RemovedFiles;
}

export function deskFeature(core: Core, { articleWriter, articleCopies, ...needs }: DeskNeeds) {
  const deps = { ...core, ...needs, writer: articleWriter, copies: articleCopies };
  const notices = createNotices(deps);
  const deedDeps = {
    ...{ ...deps, notices, versions: createNoticeVersions(core), deskRecord: createDeskRecord(core) },
  };
  const deeds = createNoticeDeeds(deedDeps);
  const changes = createNoticeChanges({ ...deedDeps, deeds });
  return {
    routes: deskRoutes({
      ...core,
      desks: createDesks(deps),
      kinds: createNoticeKinds(deps),
      ...{ notices, deeds, changes },
    }),
  };
}
