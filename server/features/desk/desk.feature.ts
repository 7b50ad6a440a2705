import type { Core } from '../../core.ts';
import { ANY_NETWORK, createPublicFetch } from '../../platform/publicFetch.ts';
import type { ArticleCopies } from '../articles/articleCopies.service.ts';
import type { ArticleRecords } from '../articles/articleRecords.service.ts';
import type { ArticleWriter } from '../articles/articleWriter.service.ts';
import type { RemovedFiles } from '../articles/removedFiles.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { FilesFeatureServices } from '../files/files.feature.ts';
import type { Notices as Notifications } from '../notifications/notices.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createDeskHeadsJob, createDeskRunsJob, createDeskWarningsJob } from './desk.job.ts';
import { deskRoutes } from './desk.routes.ts';
import { createDeskHeads } from './deskHeads.service.ts';
import { deskIntakeRoutes } from './deskIntake.routes.ts';
import { createDeskIntake } from './deskIntake.service.ts';
import { createDeskIntakeFiles } from './deskIntakeFiles.service.ts';
import { createReadIntake } from './deskIntakeInput.service.ts';
import { deskProofRoutes } from './deskProof.routes.ts';
import { createDeskProof } from './deskProof.service.ts';
import { createDeskRecord } from './deskRecord.service.ts';
import { createDeskRuns } from './deskRuns.service.ts';
import { createDesks } from './desks.service.ts';
import { createDeskVerification } from './deskVerification.service.ts';
import { createDeskWarnings } from './deskWarnings.service.ts';
import { createDisposedNotices } from './disposedNotices.service.ts';
import { createNoticeActions } from './noticeActions.service.ts';
import { createNoticeCertificate } from './noticeCertificate.service.ts';
import { createNoticeChanges } from './noticeChanges.service.ts';
import { createNoticeDisposals } from './noticeDisposals.service.ts';
import { createNoticeKinds } from './noticeKinds.service.ts';
import { createNotices } from './notices.service.ts';
import { createNoticeVersions } from './noticeVersions.service.ts';
import { createRequestTimestamp } from './requestTimestamp.service.ts';

interface DeskNeeds extends Pick<FilesFeatureServices, 'fileAdmin' | 'fileUploads'> {
  audit: AuditService;
  settings: Settings;
  notices: Notifications;
  records: ArticleRecords;
  articleWriter: ArticleWriter;
  articleCopies: ArticleCopies;
  removedFiles: RemovedFiles;
}

export function deskFeature(
  core: Core,
  { articleWriter, articleCopies, notices: notifications, ...needs }: DeskNeeds,
) {
  const deps = { ...core, ...needs, writer: articleWriter, copies: articleCopies };
  const notices = createNotices(deps);
  const actionDeps = {
    ...deps,
    notices,
    versions: createNoticeVersions(core),
    deskRecord: createDeskRecord(core),
  };
  const actions = createNoticeActions(actionDeps);
  const changes = createNoticeChanges({ ...actionDeps, actions });
  const readIntake = createReadIntake(core.database);
  const intake = createDeskIntake({ ...actionDeps, actions, changes, readIntake });
  const intakeFiles = createDeskIntakeFiles({ ...needs, intake });
  const runs = createDeskRuns(core);
  const proof = createDeskProof({ ...deps, runs, verify: createDeskVerification(core) });
  const certificate = createNoticeCertificate({ ...core, notices, runs });
  const network = core.config.timestampInternal ? ANY_NETWORK : undefined;
  const fetchPublic = core.publicFetch ?? createPublicFetch(network);
  const sendDeskHeads = createDeskHeads({ ...deps, requestTimestamp: createRequestTimestamp(fetchPublic) });
  const desks = createDesks(deps);
  const deskWarnings = createDeskWarnings({ ...core, notifications });
  return {
    services: { openDesk: desks.openWith, deskRuns: runs, sendDeskHeads, deskWarnings },
    routes: {
      ...deskRoutes({
        ...core,
        desks,
        kinds: createNoticeKinds(deps),
        notices,
        actions,
        changes,
        dispose: createNoticeDisposals(actionDeps),
        disposed: createDisposedNotices(core.database),
      }),
      ...deskIntakeRoutes({ ...core, intake, intakeFiles }),
      ...deskProofRoutes({ proof, certificate }),
    },
    jobs: [
      createDeskHeadsJob(sendDeskHeads, core.logger),
      createDeskRunsJob(runs, core.logger),
      createDeskWarningsJob(deskWarnings, core.logger),
    ],
  };
}
