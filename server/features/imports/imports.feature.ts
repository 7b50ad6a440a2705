import type { Core } from '../../core.ts';
import { createPublicFetch } from '../../platform/publicFetch.ts';
import type { AccountFeatureServices } from '../account/account.feature.ts';
import type { ArticlesFeatureServices } from '../articles/articles.feature.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { FilesFeatureServices } from '../files/files.feature.ts';
import { createImportRunner } from './importRunner.job.ts';
import { importsRoutes } from './imports.routes.ts';
import { createImports } from './imports.service.ts';
import { createFindMovedAddress } from './oldAddresses.service.ts';

interface ImportsNeeds
  extends Pick<AccountFeatureServices, 'permissions'>,
    Pick<ArticlesFeatureServices, 'articleWriter'>,
    Pick<FilesFeatureServices, 'fileAdmin' | 'fileUploads'> {
  audit: AuditService;
}

export function importsFeature(core: Core, needs: ImportsNeeds) {
  const deps = { ...core, ...needs };
  const fetchPublic = core.publicFetch ?? createPublicFetch();
  const runner = createImportRunner({ ...deps, fetchPublic });
  return {
    services: { findMovedAddress: createFindMovedAddress(deps), importRunner: runner },
    routes: importsRoutes(createImports({ ...deps, nudge: runner.nudge })),
    jobs: [{ start: runner.start, stop: runner.stop }],
  };
}
